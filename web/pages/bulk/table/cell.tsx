// biome-ignore-all lint/a11y/useSemanticElements: a table loses its roles when its rows are laid out as grids
import { TriangleAlert } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from '../../../controls/class-names.ts';
import { nameFormat } from '../../../formats/format-names.ts';
import { text } from '../../../text/bulk.ts';
import { formatList } from '../../../text/define-messages.ts';
import { ImageThumb } from '../../compose/content/image-thumb.tsx';
import { shortenText } from '../../compose/warnings/find-limit.ts';
import type { Column } from '../sheet/columns.ts';
import { isFault, type Problem } from '../sheet/read-rows.ts';

export interface CellActions {
  edit(number: number, path: string, value: string): void;
  keep(number: number, path: string): void;
  select(number: number): void;
  /** Focuses the same field some rows below. */
  move(step: 1 | -1, path: string): void;
}

interface CellProps {
  number: number;
  column: Column;
  value: string;
  /** What it was before it was edited; null if it was not. */
  was: string | null;
  problem: Problem | undefined;
  isReadOnly: boolean;
  actions: CellActions;
}

const TEXT = 'block w-full px-2.5 py-1 text-13 break-words whitespace-pre-wrap';

/** A cell that is written in at once: what does not fit is underlined behind the text, and said below it. */
export function Cell({ number, column, value, was, problem, isReadOnly, actions }: CellProps) {
  const { path, label, isLong, isImage } = column;
  const fits = problem?.fits ?? null;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isEnter = event.key === 'Enter' && !event.shiftKey;
    if (isEnter || (event.key === 'Escape' && !event.defaultPrevented)) event.preventDefault();
    if (isEnter) actions.move(1, path);
    // J and K move rows again.
    if (event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    <div role="cell" className="flex min-h-14 min-w-0 flex-col justify-center self-start py-2">
      <div className="flex min-w-0 items-center gap-2">
        {isImage && value.startsWith('ast_') && (
          <ImageThumb image={value} label="" className="ms-2.5 h-6! w-8!" />
        )}
        <div className="relative min-w-0 flex-1">
          {fits !== null && fits < value.length && (
            <div
              aria-hidden
              className={classNames(TEXT, 'absolute inset-0 border border-transparent text-transparent')}
            >
              {value.slice(0, fits)}
              <span className="underline decoration-warn decoration-wavy decoration-1 underline-offset-3">
                {value.slice(fits)}
              </span>
            </div>
          )}
          <textarea
            data-cell={path}
            aria-label={text('bulk.cell', { field: label, n: number })}
            aria-describedby={problem ? `problem-${number}-${path}` : undefined}
            aria-invalid={problem && isFault(problem) ? true : undefined}
            rows={1}
            dir="auto"
            value={value}
            readOnly={isReadOnly}
            onFocus={() => actions.select(number)}
            onChange={({ target }) => actions.edit(number, path, target.value)}
            onKeyDown={onKeyDown}
            className={classNames(
              TEXT,
              'relative field-sizing-content max-h-32 resize-none rounded-control border border-transparent bg-transparent not-read-only:hover:border-edge focus:border-signal focus:outline-1 focus:outline-signal pointer-coarse:text-16',
              isLong && 'text-text-2 focus:text-text',
            )}
          />
        </div>
      </div>
      {was !== null && !problem && (
        <p className="truncate px-2.5 text-12 text-text-3">
          {was === '' ? text('bulk.wasEmpty') : text('bulk.was', { value: was })}
        </p>
      )}
      {problem && (
        <ProblemNote
          number={number}
          value={value}
          problem={problem}
          isReadOnly={isReadOnly}
          actions={actions}
        />
      )}
    </div>
  );
}

interface ProblemNoteProps extends Pick<CellProps, 'number' | 'value' | 'isReadOnly'> {
  problem: Problem;
  actions: Pick<CellActions, 'edit' | 'keep'>;
}

/** What is wrong with a cell, and what can be done at once. */
export function ProblemNote({ number, value, problem, isReadOnly, actions }: ProblemNoteProps) {
  const { path, kind, fits } = problem;
  return (
    <div id={`problem-${number}-${path}`} className="flex gap-2 px-2.5 text-12 text-text-2">
      <TriangleAlert
        className={classNames('mt-px size-3.5 shrink-0', isFault(problem) ? 'text-bad' : 'text-warn')}
      />
      <p className="min-w-0">
        {describeProblem(problem)}
        {!isReadOnly && (kind === 'unfit' || kind === 'noted' || fits !== null) && (
          <span className="flex flex-wrap gap-x-3">
            {fits !== null && (
              <Action
                label={text('bulk.shorten')}
                onClick={() => actions.edit(number, path, shortenText(value, fits))}
              />
            )}
            {!isFault(problem) && (
              <Action label={text('bulk.keep')} onClick={() => actions.keep(number, path)} />
            )}
          </span>
        )}
      </p>
    </div>
  );
}

function Action({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded-box font-medium text-text underline decoration-edge underline-offset-3 hover:decoration-ink pointer-coarse:py-2.5"
    >
      {label}
    </button>
  );
}

export function describeProblem({ kind, places, over, message }: Problem): string {
  const names = formatList(places.map(nameFormat));
  return text(`bulk.problem.${kind}`, { places: names, over, message } as never);
}
