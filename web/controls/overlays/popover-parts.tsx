import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FLOATING } from './floating.ts';

export interface PopoverProps {
  /** What opens it: a button, with its own name. */
  trigger: ReactElement;
  /** Names the popover for people who do not see it. */
  label: string;
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  align?: 'start' | 'center' | 'end';
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** The popover once it is asked for: open from the start. */
export function OpenPopover(props: PopoverProps) {
  const {
    trigger,
    label,
    side = 'bottom',
    align = 'start',
    isOpen,
    onOpenChange,
    className,
    children,
  } = props;
  return (
    <Base.Root defaultOpen open={isOpen} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-30" side={side} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup aria-label={label} className={classNames(FLOATING, 'p-4 text-13', className)}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
