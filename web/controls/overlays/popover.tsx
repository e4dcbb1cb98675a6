import { cloneElement, lazy, type ReactElement, Suspense, useState } from 'react';
import type { PopoverProps } from './popover-parts.tsx';

/** Floating parts are a quarter of what a page would load, and needed only once a popover is opened. */
const load = () => import('./popover-parts.tsx');

const OpenPopover = lazy(() => load().then((parts) => ({ default: parts.OpenPopover })));

interface Opener {
  onPointerEnter: () => void;
  onFocus: () => void;
  onClick: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
}

/** More about one thing, beside it. Escape and a press elsewhere close it. */
export function Popover(props: PopoverProps) {
  const [isAsked, setAsked] = useState(false);
  const prepare = () => void load();
  const opener = cloneElement(props.trigger as ReactElement<Opener>, {
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: () => {
      setAsked(true);
      props.onOpenChange?.(true);
    },
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
  });
  if (!isAsked && !props.isOpen) return opener;
  return (
    <Suspense fallback={opener}>
      <OpenPopover {...props} />
    </Suspense>
  );
}
