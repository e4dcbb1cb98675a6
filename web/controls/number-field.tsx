import { NumberField as Base } from '@base-ui/react/number-field';
import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { text } from '../text/common.ts';
import { LOCALE } from '../text/define-messages.ts';
import { FieldNote } from './field.tsx';

interface NumberFieldProps {
  label: string;
  value: number | null;
  min?: number;
  max?: number;
  step?: number;
  error?: string;
  disabled?: boolean;
  onChange: (value: number | null) => void;
}

/** A number that is typed, or changed by arrow keys and the buttons. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, min, max, step = 1, error, disabled, onChange } = props;
  const id = useId();
  const note = error ? `${id}-note` : undefined;
  return (
    <Base.Root
      id={id}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      locale={LOCALE}
      onValueChange={onChange}
      className="flex min-w-0 flex-col gap-2"
    >
      <label htmlFor={id} className="text-13 font-medium">
        {label}
      </label>
      <Base.Group className="control-height flex w-full items-stretch rounded-control border border-edge bg-surface has-aria-invalid:border-bad has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-signal">
        <Base.Decrement aria-label={text('number.less')} className={STEP}>
          <Minus />
        </Base.Decrement>
        <Base.Input
          aria-describedby={note}
          aria-invalid={error ? true : undefined}
          className="field-text w-full min-w-0 text-center tabular-nums outline-none data-disabled:text-text-2"
        />
        <Base.Increment aria-label={text('number.more')} className={STEP}>
          <Plus />
        </Base.Increment>
      </Base.Group>
      {note && <FieldNote id={note} error={error} />}
    </Base.Root>
  );
}

const STEP =
  'flex w-8 shrink-0 items-center justify-center rounded-control text-text-2 not-data-disabled:hover:bg-hover data-disabled:text-edge pointer-coarse:w-11';
