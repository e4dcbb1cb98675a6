import { Switch as Base } from '@base-ui/react/switch';
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
      <Base.Root
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={isOn}
        disabled={disabled}
        onCheckedChange={onChange}
        className="relative flex h-5 w-8 shrink-0 items-center rounded-full bg-control transition-colors after:absolute after:-inset-3 data-checked:bg-ink data-disabled:opacity-50"
      >
        <Base.Thumb className="block size-4 translate-x-0.5 rounded-full bg-on-ink transition-transform duration-80 data-checked:translate-x-3.5 rtl:-translate-x-0.5 rtl:data-checked:-translate-x-3.5" />
      </Base.Root>
    </div>
  );
}
