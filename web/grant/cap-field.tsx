import { useRef } from 'react';
import { classNames } from '../controls/class-names.ts';
import { Field } from '../controls/field.tsx';
import { text } from '../text/approval.ts';
import { formatNumber } from '../text/define-messages.ts';
import { parseCap } from './cap.ts';

interface CapFieldProps {
  typed: string;
  onChange: (typed: string) => void;
  /** The balance of the organisation that pays. */
  balance: number | undefined;
  error?: string | undefined;
  size?: 'normal' | 'large';
}

/** How many credits a key may spend: the number, its unit, and what there is. */
export function CapField({ typed, onChange, balance, error, size = 'normal' }: CapFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = typed === '';
  const cap = parseCap(typed);
  return (
    <Field label={text('grant.cap')} error={error}>
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the number is meant for it; the input itself takes the keyboard
        <div
          className={classNames(
            'field-text flex cursor-text items-center gap-1 rounded-control border bg-surface px-2.5 outline-offset-2 outline-signal has-focus-visible:outline-2',
            error ? 'border-bad' : 'border-edge',
            size === 'large' ? 'control-height-large' : 'control-height',
          )}
          onMouseDown={(event) => {
            if (event.target === input.current) return;
            event.preventDefault();
            input.current?.focus();
          }}
        >
          <input
            {...control}
            ref={input}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={typed}
            placeholder={text('grant.noCap')}
            onChange={(event) => onChange(event.target.value)}
            className={classNames(
              'min-w-0 tabular-nums outline-none',
              // A browser that cannot size it by its content leaves a gap before the unit.
              isEmpty ? 'flex-1' : 'max-w-[60%] field-sizing-content',
            )}
          />
          {typeof cap === 'number' && <span>{text('grant.capUnit', { n: cap })}</span>}
          {balance !== undefined && (
            <span className="ms-auto shrink-0 text-text-3 tabular-nums">
              {text('grant.balance', { balance: formatNumber(balance) })}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
