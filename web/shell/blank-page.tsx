/** What is seen of a page that takes longer than a moment to load. */
export function BlankPage() {
  return (
    <div aria-busy className="w-full max-w-[45rem] p-8">
      <div className="blank h-8 w-60 max-w-full" />
      <div className="mt-8 flex flex-col gap-3">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <div key={row} className="blank h-10" />
        ))}
      </div>
    </div>
  );
}
