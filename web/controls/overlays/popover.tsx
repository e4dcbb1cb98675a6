import { Suspense } from 'react';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { PopoverProps } from './popover-parts.tsx';
import { useOpener } from './use-opener.ts';

/** Floating parts are a quarter of what a page would load, and needed only once a popover is opened. */
const load = () => import('./popover-parts.tsx');

const OpenPopover = lazyPart(load, 'OpenPopover');

/** More about one thing, beside it. Escape and a press elsewhere close it. */
export function Popover(props: PopoverProps) {
  const onOpen = () => props.onOpenChange?.(true);
  const { isAsked, opener } = useOpener(props.trigger, { kind: 'dialog', load, onOpen });
  if (!isAsked && !props.isOpen) return opener;
  return (
    <Suspense fallback={opener}>
      <OpenPopover {...props} />
    </Suspense>
  );
}
