import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { classNames } from './class-names.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  label: string;
  /** The label is read aloud only. */
  hidesLabel?: boolean;
  value: Value;
  choices: Choice<Value>[];
  onChange: (value: Value) => void;
  disabled?: boolean;
  size?: 'small' | 'normal' | 'large';
  /** Without a border, where it stands in a row or a bar. */
  isBare?: boolean;
  className?: string;
}

const HEIGHTS = {
  small: 'control-height-small text-13',
  normal: 'control-height field-text',
  large: 'control-height-large field-text',
};

export function Select<Value extends string>({
  label,
  hidesLabel,
  value,
  choices,
  onChange,
  disabled,
  size = 'normal',
  isBare,
  className,
}: SelectProps<Value>) {
  return (
    <Base.Root
      items={choices}
      value={value}
      onValueChange={(next) => next !== null && onChange(next as Value)}
      disabled={disabled}
    >
      <div className={classNames('flex min-w-0 flex-col gap-2', className)}>
        <Base.Label className={hidesLabel ? 'sr-only' : 'text-13 font-medium'}>{label}</Base.Label>
        <Base.Trigger
          className={classNames(
            'flex w-full min-w-0 items-center justify-between gap-2 rounded-control text-start transition-colors data-disabled:text-text-2',
            isBare ? 'px-2' : 'border border-edge bg-surface px-2.5',
            'not-data-disabled:hover:bg-hover data-popup-open:bg-hover',
            HEIGHTS[size],
          )}
        >
          <Base.Value className="min-w-0 truncate" />
          <Base.Icon className={classNames('shrink-0 text-text-2', disabled && 'invisible')}>
            <ChevronsUpDown aria-hidden className="size-4" strokeWidth={1.5} />
          </Base.Icon>
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner className="z-30 select-none" sideOffset={4} alignItemWithTrigger={false}>
          <Base.Popup className="max-h-(--available-height) max-w-(--available-width) min-w-(--anchor-width) origin-(--transform-origin) overflow-y-auto rounded-floating bg-raised p-1 shadow-floating transition-[scale,opacity] duration-160 data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0">
            <Base.List>
              {choices.map((choice) => (
                <Base.Item
                  key={choice.value}
                  value={choice.value}
                  className="field-text grid min-h-8 cursor-default grid-cols-[1fr_1rem] items-center gap-3 rounded-control px-2 py-1 outline-none data-highlighted:bg-hover pointer-coarse:min-h-11"
                >
                  <Base.ItemText className="min-w-0 break-words">{choice.label}</Base.ItemText>
                  <Base.ItemIndicator>
                    <Check aria-hidden className="size-4" strokeWidth={1.5} />
                  </Base.ItemIndicator>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
