import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** Stands in place of the label, which then names it. */
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

/** One of a few values, all of them in sight. Arrow keys move, Enter and Space choose. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, segments, onChange, disabled, isWide, className } = props;
  return (
    <ToggleGroup
      aria-label={label}
      value={[value]}
      onValueChange={([next]) => next !== undefined && onChange(next as Value)}
      disabled={disabled}
      className={classNames(
        'control-height inline-flex shrink-0 items-stretch rounded-large bg-segment p-0.5',
        isWide && 'flex w-full',
        className,
      )}
    >
      {segments.map((segment) => (
        <Toggle
          key={segment.value}
          value={segment.value}
          disabled={segment.isDisabled}
          aria-label={segment.icon ? segment.label : undefined}
          title={segment.icon ? segment.label : undefined}
          className={classNames(
            'flex min-w-0 items-center justify-center gap-1.5 rounded-control border border-transparent px-2.5 text-13 text-text-2 transition-colors select-none not-data-disabled:hover:text-text data-disabled:text-text-3 data-pressed:border-edge data-pressed:bg-raised data-pressed:font-medium data-pressed:text-text',
            isWide && 'flex-1',
          )}
        >
          {segment.icon ?? <span className="truncate">{segment.label}</span>}
        </Toggle>
      ))}
    </ToggleGroup>
  );
}
