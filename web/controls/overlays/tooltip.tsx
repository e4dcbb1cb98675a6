import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Kbd } from '../kbd.tsx';

interface TooltipProps {
  /** What it is about; it has a name of its own. */
  children: ReactElement;
  text: string;
  keys?: string;
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
}

/** The name of an icon, or the reason why a control is disabled. On touch there is none: nothing may stand only here. */
export function Tooltip({ children, text, keys, side = 'bottom' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner className="z-30" side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className="flex max-w-70 items-center gap-2 rounded-control bg-raised px-2 py-1 text-12 shadow-floating">
            {text}
            {keys && <Kbd keys={keys} />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
