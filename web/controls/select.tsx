import { ChevronsUpDown } from 'lucide-react';
import { type KeyboardEvent, Suspense, useId, useState } from 'react';
import { lazyPart, loadPart } from '../lazy/lazy-part.ts';
import { classNames } from './class-names.ts';
import { type SelectProps, toTriggerClass } from './select-look.ts';

/** The list and its place are a quarter of what a page would load, and needed only once a select is opened. */
const load = () => import('./select-parts.tsx');

const OpenSelect = lazyPart(load, 'OpenSelect');

type ClosedProps = SelectProps<string> & { onOpen?: () => void };

/** One of several values, chosen from a list that floats. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [isAsked, setAsked] = useState(false);
  const given = props as unknown as SelectProps<string>;
  const closed = <ClosedSelect {...given} onOpen={() => setAsked(true)} />;
  if (!isAsked) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenSelect {...given} />
    </Suspense>
  );
}

const OPENING_KEYS = /^(Arrow(Up|Down)|[^\s])$/;

function ClosedSelect(props: ClosedProps) {
  const { label, hidesLabel, value, choices, disabled, size, isBare, className, onOpen } = props;
  const id = useId();
  const prepare = () => void loadPart(load);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !OPENING_KEYS.test(event.key)) return;
    event.preventDefault();
    onOpen?.();
  };
  return (
    <div className={classNames('flex min-w-0 flex-col gap-2', className)}>
      <span id={id} className={hidesLabel ? 'sr-only' : 'text-13 font-medium'}>
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={id}
        disabled={disabled}
        data-disabled={disabled ? '' : undefined}
        className={toTriggerClass({ size, isBare })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <span className="min-w-0 truncate">{choices.find((choice) => choice.value === value)?.label}</span>
        <span aria-hidden className={classNames('shrink-0 text-text-2', disabled && 'invisible')}>
          <ChevronsUpDown />
        </span>
      </button>
    </div>
  );
}
