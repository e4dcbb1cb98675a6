import type { ReactNode } from 'react';
import type { Stage } from '../canvas/stage.tsx';

interface SlideOutProps {
  stage: Stage;
  /** Its place in the order in which the scene comes in. */
  order: number;
  /** Room around it in pixels: for descenders, and up to the edge it comes out of. */
  room: number;
  children: ReactNode;
}

/** Small text that slides out of an unseen edge, from the side it is read from. In a still it stands where it would without. */
export function SlideOut({ stage, order, room, children }: SlideOutProps) {
  const entrance = stage.direction === 'rtl' ? 'slide-back' : 'slide';
  return (
    <div style={{ display: 'flex', padding: room, margin: -room, ...stage.motion.mask(order) }}>
      <div style={{ display: 'flex', ...stage.motion.enter(entrance, order) }}>{children}</div>
    </div>
  );
}
