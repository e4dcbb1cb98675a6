import type { ReactNode } from 'react';
import type { Stage } from './stage.tsx';

interface BottomMaskProps {
  stage: Stage;
  /** Place in the scene's order of the last of its lines. */
  order: number;
  children: ReactNode;
}

/** Room in pixels: below no more than the safe area forgives, elsewhere for all that reaches out of a line. */
const ROOM = { below: 5, around: 60 };

/**
 * Around lines that rise out of masks and stand at the foot of the safe area: they come from no farther down than
 * they will stand. In a still they stand where they would without.
 */
export function BottomMask({ stage, order, children }: BottomMaskProps) {
  const { below, around } = ROOM;
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        padding: `${around}px ${around}px ${below}px`,
        margin: `-${around}px -${around}px -${below}px`,
        ...stage.motion.mask(order),
      }}
    >
      {children}
    </div>
  );
}
