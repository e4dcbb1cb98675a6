/** Paragraphs of a description. Text between backticks becomes code. */
export function RichText({ children, className }: { children: string; className?: string }) {
  return children.split(/\n{2,}/).map((paragraph, index) => (
    <p key={index} className={className}>
      {paragraph.split('`').map((part, at) => (at % 2 === 0 ? part : <Code key={at}>{part}</Code>))}
    </p>
  ));
}

export function Code({ children }: { children: string }) {
  return (
    <code className="rounded-box bg-hover px-1 py-px font-mono text-[0.92em] break-words">{children}</code>
  );
}
