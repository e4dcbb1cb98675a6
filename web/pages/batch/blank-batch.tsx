import { text } from '../../text/renders.ts';

/** A batch while it is being read. */
export function BlankBatch() {
  return (
    <div aria-busy className="flex flex-1 flex-col">
      <h1 className="sr-only">{text('renders.title')}</h1>
      <div className="border-b border-line px-4 pt-5 pb-4 sm:px-8 sm:pt-6">
        <div className="blank h-9 w-90 max-w-full" />
        <div className="blank mt-1 h-5 w-120 max-w-full" />
        <div className="blank mt-4 h-9 w-32" />
        <div className="blank mt-3 h-1 w-full" />
      </div>
      <div className="flex-1 bg-wall" />
    </div>
  );
}
