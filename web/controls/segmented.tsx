import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Shown instead of the label, which becomes its accessible name. */
  icon?: ReactNode;
  isDisabled?: boolean;
}

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  /** Every segment as wide as the others, together as wide as the place. */
  isWide?: boolean;
  className?: string;
}

/** One of a few values, all of them visible. Arrow keys move, Enter and Space choose. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, segments, onChange, disabled, isWide, className } = props;
  const isDisabled = (segment: Segment<Value>) => disabled || segment.isDisabled;
  // One stop of the Tab key for all of them.
  const current = segments.find((segment) => segment.value === value && !isDisabled(segment));
  const stop = current ?? segments.find((segment) => !isDisabled(segment));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={label}
      onKeyDown={moveFocus}
      className={classNames(
        'control-height inline-flex shrink-0 items-stretch rounded-large bg-segment p-0.5 pointer-coarse:h-12',
        isWide && 'flex w-full',
        className,
      )}
    >
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          tabIndex={segment === stop ? 0 : -1}
          disabled={isDisabled(segment)}
          onClick={() => segment.value !== value && onChange(segment.value)}
          aria-label={segment.icon ? segment.label : undefined}
          title={segment.icon ? segment.label : undefined}
          className={classNames(
            'flex min-w-0 items-center justify-center gap-1.5 rounded-control border border-transparent text-13 text-text-2 pointer-coarse:min-w-11 transition-colors select-none enabled:hover:text-text disabled:text-text-3 aria-pressed:border-edge aria-pressed:bg-raised aria-pressed:font-medium aria-pressed:text-text',
            // Centred in equal widths, labels need no room of their own.
            isWide ? 'flex-1 px-0.5' : 'px-2.5',
          )}
        >
          {segment.icon ?? <span className="truncate">{segment.label}</span>}
        </button>
      ))}
    </div>
  );
}

/** Arrow keys wrap around at both ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const isEnd = event.key === 'Home' || event.key === 'End';
  if (step === undefined && !isEnd) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : (at + step!) % buttons.length;
  buttons.at(next)?.focus();
  event.preventDefault();
}
