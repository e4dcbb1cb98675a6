// biome-ignore-all lint/a11y/useSemanticElements: a table loses its roles when its rows are laid out as grids
import { useMemo, useRef } from 'react';
import { useCommands } from '../../../commands/commands.ts';
import { useLatest } from '../../../controls/hooks/use-latest.ts';
import { text } from '../../../text/bulk.ts';
import type { Column } from '../sheet/columns.ts';
import type { BulkView } from '../use-bulk.ts';
import type { CellActions } from './cell.tsx';
import { TableHead } from './head.tsx';
import { TableRow } from './row.tsx';
import { useWindow } from './use-window.ts';

const USUAL_HEIGHT = 57;

/** Every row with what it makes. Only those near the view are in the page. */
export function BulkTable({ view }: { view: BulkView }) {
  const { sheet, columns, shown, selected } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const numbers = useMemo(() => shown.map(({ read }) => read.row.number), [shown]);
  const keys = useStableNumbers(numbers);
  const { range, measure, reveal } = useWindow(scroller, keys, USUAL_HEIGHT);
  const widths = columns.map(widthOf);
  const template = `2.25rem 3.5rem ${widths.map(({ rem, share }) => `minmax(${rem}rem, ${share}fr)`).join(' ')}`;
  const focusCell = (number: number, path: string | null) => {
    const row = scroller.current?.querySelector(`[data-key="${number}"]`);
    const cell = path === null ? null : row?.querySelector<HTMLElement>(`[data-cell="${CSS.escape(path)}"]`);
    (cell ?? (row as HTMLElement | null))?.focus({ preventScroll: true });
  };
  const move = (step: 1 | -1, path: string | null) => {
    const next = keys[Math.min(keys.length - 1, Math.max(0, keys.indexOf(selected) + step))];
    if (next === undefined) return;
    view.select(next);
    reveal(next);
    // The row may come into the page only now.
    requestAnimationFrame(() => requestAnimationFrame(() => focusCell(next, path)));
  };
  const latestMove = useLatest(move);
  const actions = useMemo<CellActions>(
    () => ({
      edit: view.edit,
      keep: view.keep,
      select: view.select,
      move: (step, path) => latestMove.current(step, path),
    }),
    [view.edit, view.keep, view.select],
  );
  useCommands([
    { id: 'bulk.next', label: text('bulk.nextRow'), keys: 'j', run: () => move(1, null) },
    { id: 'bulk.back', label: text('bulk.previousRow'), keys: 'k', run: () => move(-1, null) },
  ]);
  return (
    <div ref={scroller} className="relative min-h-0 flex-1 overflow-auto">
      <div
        role="table"
        aria-label={text('bulk.table')}
        aria-rowcount={sheet.rows.length + 1}
        style={{ minWidth: `${8 + widths.reduce((sum, { rem }) => sum + rem, 0)}rem` }}
      >
        <TableHead view={view} template={template} />
        <div role="rowgroup" style={{ paddingTop: range.before, paddingBottom: range.after }}>
          {shown.slice(range.start, range.end).map(({ read, problems, state, progress, error }) => (
            <TableRow
              key={read.row.number}
              read={read}
              mapping={sheet.mapping}
              columns={columns}
              problems={problems}
              state={state}
              progress={progress}
              error={error}
              isSelected={read.row.number === selected}
              isReadOnly={view.isReadOnly && state !== 'failed'}
              base={view.thumb}
              template={template}
              actions={actions}
              measure={measure}
            />
          ))}
        </div>
      </div>
      {shown.length === 0 && <p className="px-5 py-6 text-15 text-text-2">{text('bulk.nothing')}</p>}
    </div>
  );
}

function widthOf({ isLong, isImage, max }: Column): { rem: number; share: number } {
  if (isLong) return { rem: 17, share: 2 };
  if (isImage) return { rem: 9, share: 1 };
  return (max ?? 0) > 40 ? { rem: 14, share: 1.8 } : { rem: 8, share: 1 };
}

/** The same array while the same rows are shown: an edit changes none of them. */
function useStableNumbers(numbers: number[]): number[] {
  const known = useRef(numbers);
  const isSame =
    known.current.length === numbers.length &&
    numbers.every((number, index) => known.current[index] === number);
  if (!isSame) known.current = numbers;
  return known.current;
}
