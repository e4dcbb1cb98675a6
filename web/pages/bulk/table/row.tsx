// biome-ignore-all lint/a11y/useSemanticElements: a table loses its roles when its rows are laid out as grids
import { Check, X } from 'lucide-react';
import { memo } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { Preview } from '../../../preview/preview.tsx';
import type { PreviewScene } from '../../../preview/scene.ts';
import { text } from '../../../text/bulk.ts';
import { formatNumber } from '../../../text/define-messages.ts';
import type { RowState } from '../run/run.ts';
import type { Column } from '../sheet/columns.ts';
import type { Problem, ReadRow } from '../sheet/read-rows.ts';
import { type Sheet, sourceAt, valueAt } from '../sheet/sheet.ts';
import { Cell, type CellActions } from './cell.tsx';

export interface RowProps {
  read: ReadRow;
  mapping: Sheet['mapping'];
  columns: readonly Column[];
  problems: readonly Problem[];
  /** Null before the run. */
  state: RowState | null;
  progress: number;
  /** Why it failed. */
  error: string | null;
  isSelected: boolean;
  isReadOnly: boolean;
  /** Its image in the first format; null until there is one. */
  base: Omit<PreviewScene, 'content'> | null;
  template: string;
  actions: CellActions;
  measure: (row: HTMLElement | null) => (() => void) | undefined;
}

/** A row of the table. Drawn again only if something of it has changed: a key that is typed redraws one row of hundreds. */
export const TableRow = memo(function TableRow(props: RowProps) {
  const { read, mapping, columns, problems, state, isSelected, isReadOnly, template, actions, measure } =
    props;
  const { row } = read;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: J, K and each cell select the row too
    <div
      ref={measure}
      role="row"
      data-key={row.number}
      data-state={state ?? undefined}
      aria-rowindex={row.number + 1}
      aria-selected={isSelected}
      tabIndex={-1}
      onClick={() => actions.select(row.number)}
      className="grid border-b border-line px-5 aria-selected:bg-hover"
      style={{ gridTemplateColumns: template }}
    >
      <div role="cell" className="flex h-14 items-center text-13 text-text-2 tabular-nums">
        <RowMark state={state} progress={props.progress} number={row.number} isSelected={isSelected} />
      </div>
      <div role="cell" className="flex items-start pt-2">
        <RowImage {...props} />
      </div>
      {columns.map((column) => (
        <Cell
          key={column.path}
          number={row.number}
          column={column}
          value={valueAt({ mapping }, row, column.path)}
          was={column.path in row.edits ? sourceAt({ mapping }, row, column.path) : null}
          problem={problems.find(({ path }) => path === column.path)}
          isReadOnly={isReadOnly}
          actions={actions}
        />
      ))}
      {props.error && (
        <p role="cell" className="col-span-full col-start-3 px-2.5 pb-2 text-12 text-bad">
          {props.error}
        </p>
      )}
    </div>
  );
});

/** Its image, dimmed while it waits. */
export function RowImage({
  read,
  base,
  state,
  isSelected,
}: Pick<RowProps, 'read' | 'base' | 'state' | 'isSelected'>) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block w-10 outline-offset-3',
        isSelected && 'outline-2 outline-ink',
        state === 'waiting' && 'opacity-45',
      )}
    >
      {base && <Preview scene={{ ...base, content: read.drawn }} label="" />}
    </span>
  );
}

/** The number of a row becomes a ring, then a tick. */
export function RowMark({
  state,
  progress,
  number,
  isSelected,
}: {
  state: RowState | null;
  progress: number;
  number: number;
  isSelected: boolean;
}) {
  const name = state && text(`bulk.state.${state}`);
  return (
    <>
      {name && <span className="sr-only">{name}</span>}
      {state === 'done' && <Check className="text-ok" />}
      {state === 'failed' && <X className="text-bad" />}
      {state === 'running' && (
        <svg aria-hidden viewBox="0 0 16 16" className="size-4 -rotate-90 fill-none stroke-2">
          <circle cx="8" cy="8" r="6" className="stroke-edge" />
          <circle
            cx="8"
            cy="8"
            r="6"
            pathLength="1"
            strokeDasharray={`${Math.max(0.08, progress)} 1`}
            className="stroke-ink transition-[stroke-dasharray] duration-240"
          />
        </svg>
      )}
      {(state === null || state === 'waiting') && (
        <span className={classNames(isSelected && 'font-semibold text-text')}>{formatNumber(number)}</span>
      )}
    </>
  );
}
