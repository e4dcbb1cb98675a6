import { lazy, Suspense, useRef } from 'react';
import type { DialogProps } from './dialog-parts.tsx';

const DialogParts = lazy(() =>
  import('./dialog-parts.tsx').then((parts) => ({ default: parts.DialogParts })),
);

/** Asks before deleting for good, where there is no place for the question: from a menu, or for many things at once. */
export function Dialog(props: DialogProps) {
  const isUsed = useRef(false);
  isUsed.current ||= props.isOpen;
  // Once opened it stays, so that it can leave the way it came.
  return isUsed.current ? (
    <Suspense fallback={null}>
      <DialogParts {...props} />
    </Suspense>
  ) : null;
}
