import { useId } from 'react';
import { classNames } from './class-names.ts';

interface SwitchProps {
  label: string;
  /** The label is read aloud only. */
  hidesLabel?: boolean;
  hint?: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off at once, without saving. */
export function Switch({ label, hidesLabel, hint, isOn, disabled, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-start justify-between gap-4">
      <div className={classNames('min-w-0', hidesLabel && 'sr-only')}>
        <span id={id} className="block text-13 font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-13 text-text-3">
            {hint}
          </span>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-checked={isOn}
        disabled={disabled}
        onClick={() => onChange(!isOn)}
        className="group relative flex h-5 w-8 shrink-0 items-center rounded-full bg-control transition-colors after:absolute after:-inset-3 disabled:opacity-50 aria-checked:bg-ink"
      >
        <span className="block size-4 translate-x-0.5 rounded-full bg-on-ink transition-transform duration-80 group-aria-checked:translate-x-3.5 rtl:-translate-x-0.5 rtl:group-aria-checked:-translate-x-3.5" />
      </button>
    </div>
  );
}
