export function Mark() {
  return (
    <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0 fill-ink">
      <path d="M0 0h5.5v10.5H16V16H0z" />
    </svg>
  );
}
