import { Checkbox as Base } from '@base-ui/react/checkbox';
import { Check } from 'lucide-react';

interface CheckboxProps {
  labelledBy: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function Checkbox({ labelledBy, checked, onChange, disabled }: CheckboxProps) {
  return (
    <Base.Root
      aria-labelledby={labelledBy}
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      className="flex size-4 shrink-0 items-center justify-center rounded-box border-[1.5px] border-control text-on-ink transition-colors data-checked:border-ink data-checked:bg-ink"
    >
      <Base.Indicator>
        <Check aria-hidden className="size-3" strokeWidth={2.5} />
      </Base.Indicator>
    </Base.Root>
  );
}
