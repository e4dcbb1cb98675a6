import { text } from '../../../text/template-editor.ts';
import { InlineField } from '../../edit/parts/inline-field.tsx';
import { readNumber } from '../../edit/parts/number-input.tsx';
import type { Shape } from '../rules/catalogue.ts';

interface NumberBoxProps {
  label: string;
  prefix?: string;
  shape: Shape;
  value: number | undefined;
  disabled: boolean;
  onChange: (value: number | undefined) => void;
}

/** A number that may be left out. */
export function NumberBox({ label, prefix, shape, value, disabled, onChange }: NumberBoxProps) {
  const { minimum = 0, maximum = 10_000, type } = shape;
  const usual = typeof shape.default === 'number' ? shape.default : undefined;
  const step = maximum <= 1 ? 0.05 : 1;
  const set = (next: number) => {
    const bounded = Math.min(maximum, Math.max(minimum, next));
    onChange(Number(bounded.toFixed(type === 'integer' ? 0 : 3)));
  };
  return (
    <InlineField
      label={label}
      prefix={prefix}
      value={value === undefined ? '' : String(value)}
      placeholder={usual === undefined ? text('template.auto') : String(usual)}
      disabled={disabled}
      className="flex-1"
      onType={(typed) => {
        const number = readNumber(typed);
        if (typed.trim() === '') onChange(undefined);
        else if (number === null || number < minimum) return false;
        else set(number);
        return true;
      }}
      onStep={(steps) => set((value ?? usual ?? minimum) + steps * step)}
    />
  );
}
