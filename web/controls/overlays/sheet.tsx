import { Suspense, useRef } from 'react';
import { lazyPart } from '../../lazy/lazy-part.ts';
import type { SheetProps } from './sheet-parts.tsx';

const SheetParts = lazyPart(() => import('./sheet-parts.tsx'), 'SheetParts');

/** A panel over the page: from below on a phone, from the side elsewhere. Escape and a press beside it close it. */
export function Sheet(props: SheetProps) {
  const isUsed = useRef(false);
  isUsed.current ||= props.isOpen;
  // Once opened it stays, so that it can leave the way it came.
  return isUsed.current ? (
    <Suspense fallback={null}>
      <SheetParts {...props} />
    </Suspense>
  ) : null;
}
