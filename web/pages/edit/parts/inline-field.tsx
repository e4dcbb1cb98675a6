import { useState } from 'react';
import { classNames } from '../../../controls/class-names.ts';

interface InlineFieldProps {
  /** The label of the field; `prefix` is shown inside it. */
  label: string;
  prefix?: string | undefined;
  placeholder?: string;
  unit?: string;
  value: string;
  disabled?: boolean;
  /** Takes what was typed; false if it is not a value, then the field is marked and the text stays. */
  onType: (typed: string) => boolean;
  onFocus?: () => void;
  /** For arrow keys: by how many steps. */
  onStep?: (steps: number) => void;
  className?: string;
}

/** A value in a small field. What is typed holds at once if it can be read; leaving the field brings back the value. */
export function InlineField(props: InlineFieldProps) {
  const { label, prefix, placeholder, unit, value, disabled, onType, onFocus, onStep, className } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const leave = () => {
    setTyped(null);
    setInvalid(false);
  };
  return (
    <label
      className={classNames(
        'control-height flex min-w-0 items-center gap-1.5 rounded-control border border-edge bg-surface px-2 text-13 outline-offset-2 outline-signal has-aria-invalid:border-bad has-focus-visible:outline-2',
        className,
      )}
    >
      {prefix && (
        <span aria-hidden className="text-text-3">
          {prefix}
        </span>
      )}
      <input
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        value={typed ?? value}
        placeholder={placeholder}
        disabled={disabled}
        spellCheck={false}
        autoComplete="off"
        dir="auto"
        className="w-full min-w-0 bg-transparent font-mono text-12 outline-none disabled:text-text-2 pointer-coarse:text-16"
        onFocus={(event) => {
          event.target.select();
          onFocus?.();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          setInvalid(!onType(event.target.value));
        }}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave();
          const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!direction || !onStep) return;
          event.preventDefault();
          leave();
          onStep(event.shiftKey ? direction * 10 : direction);
        }}
      />
      {unit && (
        <span aria-hidden className="text-12 text-text-3">
          {unit}
        </span>
      )}
    </label>
  );
}
