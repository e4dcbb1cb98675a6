import { type TextareaHTMLAttributes, useId } from 'react';
import { text } from '../text/common.ts';
import { classNames } from './class-names.ts';
import { countCharacters } from './count-characters.ts';
import { FieldNote } from './field.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'> {
  label: string;
  value: string;
  /** Shown as `27 / 80`. Longer text can be typed: the field shows an error, and pasted text is not cut. */
  max?: number;
  hint?: string | undefined;
  /** An `input` in looks: one line that grows. */
  rows?: number;
}

/** Text that grows with what is typed, with its count. */
export function TextArea({ label, value, max, hint, rows = 1, className, ...rest }: TextAreaProps) {
  const id = useId();
  const count = countCharacters(value);
  const isOver = max !== undefined && count > max;
  const error = isOver ? text('field.over', { n: count - max }) : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3 text-13">
        <label htmlFor={id} className="min-w-0 font-medium break-words">
          {label}
        </label>
        {max !== undefined && (
          <span className={classNames('shrink-0 tabular-nums', isOver ? 'text-bad' : 'text-text-2')}>
            {text('field.count', { n: count, max })}
          </span>
        )}
      </div>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        value={value}
        dir={rest.dir ?? 'auto'}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        style={{ minHeight: `${rows * 1.25 + 0.75}rem` }}
        className={classNames(
          'field-text field-sizing-content block max-h-[40svh] w-full min-w-0 resize-none rounded-control border border-edge bg-surface px-2.5 py-1.25 aria-invalid:border-bad disabled:text-text-2 pointer-coarse:py-2.25',
          className,
        )}
      />
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  );
}
