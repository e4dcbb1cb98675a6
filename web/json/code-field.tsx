import { CircleAlert } from 'lucide-react';
import type { AriaAttributes, ComponentProps, ReactNode } from 'react';
import { classNames } from '../controls/class-names.ts';

interface CodeFieldProps extends AriaAttributes, Pick<ComponentProps<'textarea'>, 'onKeyDown' | 'ref'> {
  label: string;
  /** What says whether the text is valid. */
  stateId: string;
  value: string;
  errors: readonly { line: number; message: string }[];
  isReadOnly: boolean;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur: () => void;
  /** Over the text. */
  children?: ReactNode;
}

/** Text with line numbers. An error is shown below its line, over the following text. */
export function CodeField(props: CodeFieldProps) {
  const { label, stateId, value, errors, isReadOnly, onChange, onFocus, onBlur, children, ...more } = props;
  const lines = value.split('\n').length;
  const marked = new Map(errors.map(({ line, message }) => [line, message]));
  return (
    <div dir="ltr" className="min-h-0 flex-1 overflow-auto bg-canvas">
      <div className="relative flex min-w-max font-mono text-12/5">
        <div
          aria-hidden
          className="sticky start-0 z-1 shrink-0 bg-canvas py-3 ps-3 pe-2 text-end text-text-3 select-none"
        >
          {Array.from({ length: lines }, (_, index) => (
            <div key={index} className={classNames('h-5', marked.has(index + 1) && 'font-semibold text-bad')}>
              {index + 1}
            </div>
          ))}
        </div>
        <textarea
          {...more}
          aria-label={label}
          aria-describedby={stateId}
          aria-invalid={errors.length > 0 || undefined}
          value={value}
          readOnly={isReadOnly}
          rows={lines}
          spellCheck={false}
          autoCapitalize="off"
          wrap="off"
          onFocus={onFocus}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
          className="field-sizing-content min-w-80 resize-none overflow-hidden bg-transparent py-3 pe-5 text-12/5 whitespace-pre outline-none"
        />
        {errors.map(({ line, message }, index) => (
          <p
            key={`${line} ${index}`}
            role="alert"
            className="absolute start-14 z-1 flex max-w-72 gap-1 rounded-box bg-raised px-1.5 py-0.5 font-sans text-12/4 text-bad shadow-floating"
            style={{ top: `${0.75 + line * 1.25}rem` }}
          >
            <CircleAlert className="size-3.5 shrink-0" />
            {message}
          </p>
        ))}
        {children}
      </div>
    </div>
  );
}
