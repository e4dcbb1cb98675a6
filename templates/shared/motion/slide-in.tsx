import type { ReactNode } from 'react';
import type { Stage } from '../canvas/stage.tsx';

interface SlideInProps {
  stage: Stage;
  /** Its place in the order in which the scene comes in. */
  order: number;
  /** Room around it in pixels: for descenders, and up to the edge it comes out of. */
  room: number;
  children: ReactNode;
}

/** Small text that slides out of an unseen edge, from the side it is read from. In a still it stands where it would without. */
export function SlideIn({ stage, order, room, children }: SlideInProps) {
  const entrance = stage.direction === 'rtl' ? 'slide-back' : 'slide';
  return (
    <div style={{ display: 'flex', padding: room, margin: -room, ...stage.motion.mask(order) }}>
      <div style={{ display: 'flex', ...stage.motion.enter(entrance, order) }}>{children}</div>
    </div>
  );
}
