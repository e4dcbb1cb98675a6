import { TriangleAlert } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { text } from '../../../text/bulk.ts';
import { valueAt } from '../sheet/sheet.ts';
import type { BulkView } from '../use-bulk.ts';
import { describeProblem } from './cell.tsx';
import { RowImage, RowMark } from './row.tsx';
import { useWindow } from './use-window.ts';

/** The rows on a phone: two lines each, which open the row. */
export function RowList({ view, onOpen }: { view: BulkView; onOpen: () => void }) {
  const { shown, columns, sheet, selected, thumb } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => shown.map(({ read }) => read.row.number), [shown]);
  const { range, measure } = useWindow(scroller, keys, 65);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <ul aria-label={text('bulk.table')} style={{ paddingTop: range.before, paddingBottom: range.after }}>
        {shown.slice(range.start, range.end).map(({ read, problems, state, progress, error }) => {
          const { row } = read;
          const [first = '', second = ''] = columns.map(({ path }) => valueAt(sheet, row, path));
          return (
            <li key={row.number} ref={measure} data-key={row.number} className="border-b border-line">
              <button
                type="button"
                aria-label={text('bulk.open', { n: row.number })}
                aria-describedby={`row-${row.number}`}
                onClick={() => {
                  view.select(row.number);
                  onOpen();
                }}
                className="flex w-full items-center gap-3 px-4 py-3 text-start"
              >
                <span className="w-6 shrink-0 text-13 text-text-2 tabular-nums">
                  <RowMark state={state} progress={progress} number={row.number} isSelected={false} />
                </span>
                <span className="shrink-0">
                  <RowImage read={read} base={thumb} state={state} isSelected={row.number === selected} />
                </span>
                <span id={`row-${row.number}`} className="flex min-w-0 flex-col">
                  <bdi className="truncate text-14">{first}</bdi>
                  {error ? (
                    <span className="truncate text-13 text-bad">{error}</span>
                  ) : problems[0] ? (
                    <span className="flex items-center gap-1.5 text-13 text-text-2">
                      <TriangleAlert className="size-3.5 shrink-0 text-warn" />
                      <span className="truncate">{describeProblem(problems[0])}</span>
                    </span>
                  ) : (
                    <bdi className="truncate text-13 text-text-2">{second}</bdi>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {shown.length === 0 && <p className="px-4 py-6 text-15 text-text-2">{text('bulk.nothing')}</p>}
    </div>
  );
}
