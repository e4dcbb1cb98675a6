import { text } from '../../../text/compose.ts';
import type { ReceiptLine } from './file-plan.ts';

/** What the batch costs, line by line. */
export function Receipt({ lines, credits }: { lines: readonly ReceiptLine[]; credits: number }) {
  const files = lines.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-col gap-1 text-13 text-text-2">
        {lines.map((line) => (
          <div key={`${line.kind} ${line.scale}`} className="flex justify-between gap-4">
            <dt>{describeLine(line)}</dt>
            <dd className="tabular-nums">{line.credits > 0 && line.credits}</dd>
          </div>
        ))}
      </dl>
      <p className="flex justify-between gap-4 text-20 font-medium">
        <span>{text('compose.total', { n: files })}</span>
        <span className="tabular-nums">{text('compose.credits', { n: credits })}</span>
      </p>
    </div>
  );
}

function describeLine({ kind, count, scale, durationS }: ReceiptLine): string {
  if (kind === 'still') return text('compose.line.still', { n: count, scale });
  return text('compose.line.video', { n: count, seconds: durationS ?? 0 });
}
