import type { Choice, FieldDiff } from '@livery/core/brand/three-way';
import { useId } from 'react';
import { describePath } from '../../changes/describe-path.ts';
import { FieldValue } from '../../changes/field-value.tsx';
import { SourceWord } from '../../changes/source-word.tsx';
import { classNames } from '../../controls/class-names.ts';
import { text } from '../../text/versions.ts';

interface ChoiceRowProps {
  row: FieldDiff;
  choice: Choice;
  disabled: boolean;
  onChoose: (choice: Choice) => void;
}

/** A field as it was, as it is and as the site has it; one of the last two is chosen. Arrow keys choose. */
export function ChoiceRow({ row, choice, disabled, onChoose }: ChoiceRowProps) {
  const { path, base, provenance } = row;
  const id = useId();
  const name = describePath(path);
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-center justify-between gap-3">
        <span id={id} className="min-w-0 font-medium break-words">
          {name}
        </span>
        <SourceWord source={provenance} />
      </div>
      <div className="mt-1 flex min-w-0 flex-wrap items-center gap-2 text-text-3">
        <span>{text('update.base')}</span>
        <FieldValue path={path} value={base} />
      </div>
      <div role="radiogroup" aria-labelledby={id} className="mt-2 grid grid-cols-2 gap-2">
        {(['current', 'extracted'] as const).map((option) => (
          <label
            key={option}
            className={classNames(
              'relative min-w-0 rounded-control border p-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal',
              choice === option ? 'border-ink ring-1 ring-ink' : 'border-edge',
              disabled ? 'text-text-3' : 'hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={id}
              className="absolute inset-0 opacity-0"
              checked={choice === option}
              disabled={disabled}
              aria-label={text(`update.${option}`)}
              onChange={() => onChoose(option)}
            />
            <span aria-hidden className="mb-1 block text-12 text-text-2">
              {text(`update.${option}`)}
            </span>
            <FieldValue path={path} value={row[option]} />
          </label>
        ))}
      </div>
    </li>
  );
}
