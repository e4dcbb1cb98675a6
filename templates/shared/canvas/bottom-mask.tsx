import type { ReactNode } from 'react';
import type { Stage } from './stage.tsx';

interface BottomMaskProps {
  stage: Stage;
  /** Position of its last line in the scene's order. */
  order: number;
  children: ReactNode;
}

/** Room of the mask in pixels: little below, where the safe area ends, and enough for overflow elsewhere. */
const ROOM = { below: 5, around: 60 };

/**
 * Clips lines that rise at the bottom of the safe area, so that nothing is visible below it while they enter. It does
 * not change a still.
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
