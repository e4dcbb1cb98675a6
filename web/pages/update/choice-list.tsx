import type { Choice, Choices, FieldDiff } from '@livery/core/brand/three-way';
import { ChevronDown } from 'lucide-react';
import { describePath } from '../../changes/describe-path.ts';
import { FieldValue } from '../../changes/field-value.tsx';
import { text } from '../../text/versions.ts';
import { ChoiceRow } from './choice-row.tsx';
import { type Rows, readChoice } from './choices.ts';

interface ChoiceListProps {
  rows: Rows;
  choices: Choices;
  disabled: boolean;
  onChoose: (path: string, choice: Choice) => void;
}

/** Conflicts first, then what changed on the site; what did not change is folded. */
export function ChoiceList({ rows, choices, disabled, onChoose }: ChoiceListProps) {
  const { conflicts, changes, unchanged } = rows;
  const part = (title: string, part: FieldDiff[]) =>
    part.length > 0 && (
      <section className="mb-6">
        <h2 className="font-semibold">{title}</h2>
        <ul>
          {part.map((row) => (
            <ChoiceRow
              key={row.path}
              row={row}
              choice={readChoice(row, choices)}
              disabled={disabled}
              onChoose={(choice) => onChoose(row.path, choice)}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {part(text('update.conflicts', { n: conflicts.length }), conflicts)}
      {part(text('update.changes', { n: changes.length }), changes)}
      {unchanged.length > 0 && (
        <details className="group">
          <summary className="flex h-9 cursor-pointer items-center gap-1.5 text-text-2 hover:text-text pointer-coarse:h-11">
            <ChevronDown className="group-open:rotate-180" />
            {text('update.unchanged', { n: unchanged.length })}
          </summary>
          <ul>
            {unchanged.map(({ path, current }) => (
              <li
                key={path}
                className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-2"
              >
                <span className="text-text-2">{describePath(path)}</span>
                <FieldValue path={path} value={current} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
