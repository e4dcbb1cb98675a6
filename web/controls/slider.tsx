import { Slider as Base } from '@base-ui/react/slider';
import { classNames } from './class-names.ts';

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value in words, such as `6 s`. */
  valueText?: string;
  disabled?: boolean;
  onChange: (value: number) => void;
  /** Once the hand has left it. */
  onCommit?: (value: number) => void;
  className?: string;
}

export function Slider(props: SliderProps) {
  const { label, value, min, max, step = 1, valueText, disabled, onChange, onCommit, className } = props;
  return (
    <Base.Root
      value={value}
      min={min}
      max={max}
      step={step}
      largeStep={Math.max(step, (max - min) / 10)}
      disabled={disabled}
      onValueChange={(next) => onChange(next as number)}
      onValueCommitted={(next) => onCommit?.(next as number)}
      className={classNames('min-w-0', className)}
    >
      <Base.Control className="flex h-6 w-full touch-none items-center pointer-coarse:h-11 data-disabled:opacity-50">
        <Base.Track className="h-1 w-full rounded-full bg-edge select-none">
          <Base.Indicator className="rounded-full bg-ink" />
          <Base.Thumb
            getAriaLabel={() => label}
            getAriaValueText={() => valueText ?? String(value)}
            className="size-4 rounded-full border-2 border-ink bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal"
          />
        </Base.Track>
      </Base.Control>
    </Base.Root>
  );
}
