import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { classNames } from './class-names.ts';
import { type SelectProps, toTriggerClass } from './select-look.ts';

/** The select once it is asked for: open from the start. */
export function OpenSelect<Value extends string>({
  label,
  hidesLabel,
  value,
  choices,
  onChange,
  disabled,
  size,
  isBare,
  className,
}: SelectProps<Value>) {
  return (
    <Base.Root
      defaultOpen
      items={choices}
      value={value}
      onValueChange={(next) => next !== null && onChange(next as Value)}
      disabled={disabled}
    >
      <div className={classNames('flex min-w-0 flex-col gap-2', className)}>
        <Base.Label className={hidesLabel ? 'sr-only' : 'text-13 font-medium'}>{label}</Base.Label>
        <Base.Trigger className={toTriggerClass({ size, isBare })}>
          <Base.Value className="min-w-0 truncate" />
          <Base.Icon className={classNames('shrink-0 text-text-2', disabled && 'invisible')}>
            <ChevronsUpDown />
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
                    <Check />
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
