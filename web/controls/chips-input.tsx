import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { text } from '../text/common.ts';
import { addChips } from './add-chips.ts';
import { FieldNote } from './field.tsx';

interface ChipsInputProps {
  label: string;
  values: readonly string[];
  maxCount?: number;
  placeholder?: string;
  hint?: string | undefined;
  disabled?: boolean;
  onChange: (values: string[]) => void;
}

const MAX_LENGTH = 200;

/** Several short texts. Enter and comma add one, Backspace takes the last one back, a pasted list is split. */
export function ChipsInput(props: ChipsInputProps) {
  const { label, values, maxCount = 1000, placeholder, hint, disabled, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const add = (from: string) => {
    const next = addChips(values, from, { maxLength: MAX_LENGTH, maxCount });
    if (next.length !== values.length) onChange(next);
    setTyped('');
  };
  const remove = (index: number) => onChange(values.filter((_, at) => at !== index));
  const onKeyDown = (event: KeyboardEvent) => {
    // The key that ends a composition belongs to the input method.
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && values.length > 0) remove(values.length - 1);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\n,;]/.test(pasted)) return;
    event.preventDefault();
    add(typed + pasted);
  };
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <label htmlFor={id} className="text-13 font-medium">
        {label}
      </label>
      <div className="flex min-h-8 flex-wrap items-center gap-1 rounded-control border border-edge bg-surface p-[0.1875rem] has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-signal">
        {values.map((value, index) => (
          <span
            key={`${index}-${value}`}
            className="flex max-w-full items-center rounded-box bg-hover ps-2 text-13 pointer-coarse:text-15"
          >
            <bdi className="min-w-0 truncate">{value}</bdi>
            <button
              type="button"
              disabled={disabled}
              aria-label={text('chips.remove', { value })}
              onClick={() => remove(index)}
              className="flex size-6 shrink-0 items-center justify-center rounded-box text-text-2 hover:text-text pointer-coarse:size-9"
            >
              <X className="size-3.5" />
            </button>
          </span>
        ))}
        <input
          id={id}
          value={typed}
          disabled={disabled || values.length >= maxCount}
          maxLength={MAX_LENGTH}
          placeholder={values.length === 0 ? placeholder : undefined}
          aria-describedby={hint ? `${id}-note` : undefined}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => typed.trim() !== '' && add(typed)}
          className="field-text h-6 min-w-24 flex-1 bg-transparent px-1.5 outline-none pointer-coarse:h-9"
        />
      </div>
      <FieldNote id={`${id}-note`} hint={hint} />
    </div>
  );
}
