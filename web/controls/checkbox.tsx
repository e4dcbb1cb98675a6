import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';

interface CheckboxProps {
  labelledBy: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Not inside a clickable row: it gets a larger touch area. */
  isAlone?: boolean;
}

export function Checkbox({ labelledBy, checked, onChange, disabled, isAlone }: CheckboxProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input cannot hold the tick
    <button
      type="button"
      role="checkbox"
      aria-labelledby={labelledBy}
      aria-checked={checked}
      onClick={() => onChange(!checked)}
      disabled={disabled}
      className={classNames(
        'flex size-4 shrink-0 items-center justify-center rounded-box border-[1.5px] border-control text-on-ink transition-colors aria-checked:border-ink aria-checked:bg-ink',
        isAlone && 'relative pointer-coarse:after:absolute pointer-coarse:after:-inset-3.5',
      )}
    >
      {checked && <Check className="size-3 stroke-[2.5]" />}
    </button>
  );
}
