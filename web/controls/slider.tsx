import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** The value as text, such as `6 s`. */
  valueText?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
  className?: string;
}

export function Slider(props: SliderProps) {
  const { label, value, min, max, valueText, disabled, onChange, className } = props;
  const filled = max > min ? (value - min) / (max - min) : 0;
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={valueText ?? String(value)}
      value={value}
      min={min}
      max={max}
      disabled={disabled}
      onChange={({ target }) => onChange(target.valueAsNumber)}
      className={classNames(
        'slider h-6 min-w-0 touch-none pointer-coarse:h-11 disabled:opacity-50',
        className,
      )}
      style={{ '--filled': filled } as CSSProperties}
    />
  );
}
