import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Kbd } from '../kbd.tsx';
import { FLOATING, FLOATING_ROW } from './floating.ts';

export interface MenuProps {
  /** What opens it: a button, with its own name. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

/** The menu once it is asked for: open from the start. */
export function OpenMenu({ trigger, align = 'end', className, children }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-30" align={align} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={classNames(FLOATING, 'min-w-44 p-1', className)}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  label: string;
  icon?: ReactNode;
  /** The key that does the same, as `mod+s`. */
  keys?: string;
  /** Deletes or revokes. */
  isBad?: boolean;
  isDisabled?: boolean;
  /** Why it is disabled, or what it does. */
  hint?: string;
  /** One of several values, and the current one. */
  isCurrent?: boolean;
  onSelect: () => void;
}

export function MenuItem({ label, icon, keys, isBad, isDisabled, hint, isCurrent, onSelect }: MenuItemProps) {
  return (
    <Base.Item
      disabled={isDisabled}
      onClick={onSelect}
      aria-current={isCurrent || undefined}
      className={classNames(FLOATING_ROW, isBad && 'text-bad')}
    >
      {icon && <span className="flex size-4 shrink-0 items-center justify-center">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 break-words">{label}</span>
        {hint && <span className="block text-12 text-text-3">{hint}</span>}
      </span>
      {keys && <Kbd keys={keys} />}
      {isCurrent && <Check className="shrink-0" />}
    </Base.Item>
  );
}

export function MenuLine() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}

export function MenuTitle({ children }: { children: ReactNode }) {
  return <p className="px-2 pt-2 pb-1 text-12 text-text-3">{children}</p>;
}
