import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';

interface CheckboxProps {
  labelledBy: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  /** Without a row around it that takes the press: a finger gets an area of its own. */
  isAlone?: boolean;
}

export function Checkbox({ labelledBy, checked, onChange, disabled, isAlone }: CheckboxProps) {
  return (
    <Base.Root
      aria-labelledby={labelledBy}
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      className={classNames(
        'flex size-4 shrink-0 items-center justify-center rounded-box border-[1.5px] border-control text-on-ink transition-colors data-checked:border-ink data-checked:bg-ink',
        isAlone && 'relative pointer-coarse:after:absolute pointer-coarse:after:-inset-3.5',
      )}
    >
      <Base.Indicator>
        <Check aria-hidden className="size-3" strokeWidth={2.5} />
      </Base.Indicator>
    </Base.Root>
  );
}
