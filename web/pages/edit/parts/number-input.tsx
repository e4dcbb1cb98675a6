import { useRef } from 'react';
import { startGesture } from '../../../draft/use-draft.ts';
import { InlineField } from './inline-field.tsx';

interface NumberInputProps {
  label: string;
  prefix?: string;
  unit?: string;
  value: number;
  min?: number;
  max?: number;
  step?: number;
  digits?: number;
  disabled?: boolean;
  onChange: (value: number, gesture: string) => void;
  className?: string;
}

/** A number: typed, or moved by arrow keys, ten times as far with shift. */
export function NumberInput(props: NumberInputProps) {
  const { value, min = 0, max = 10_000, step = 1, digits = 0, onChange, ...rest } = props;
  const gesture = useRef<string | null>(null);
  const change = (next: number) => {
    gesture.current ??= startGesture();
    onChange(Number(Math.min(max, Math.max(min, next)).toFixed(Math.max(digits, 3))), gesture.current);
  };
  return (
    <InlineField
      {...rest}
      value={digits > 0 ? value.toFixed(digits) : String(Number(value.toFixed(2)))}
      onFocus={() => {
        gesture.current = startGesture();
      }}
      onType={(typed) => {
        const number = readNumber(typed);
        if (number === null || number < min || number > max) return false;
        change(number);
        return true;
      }}
      onStep={(steps) => change(value + steps * step)}
    />
  );
}

export function readNumber(typed: string): number | null {
  const trimmed = typed.trim().replace(',', '.');
  if (!/^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(trimmed)) return null;
  return Number(trimmed);
}
