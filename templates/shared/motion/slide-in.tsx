import type { ReactNode } from 'react';
import type { Stage } from '../canvas/stage.tsx';

interface SlideInProps {
  stage: Stage;
  /** Its position in the scene's order. */
  order: number;
  /** Room of the mask in pixels: for descenders, and up to the edge that the text comes from. */
  room: number;
  children: ReactNode;
}

/** Small text that slides in from behind a mask, in the reading direction. It does not change a still. */
export function SlideIn({ stage, order, room, children }: SlideInProps) {
  const entrance = stage.direction === 'rtl' ? 'slide-back' : 'slide';
  return (
    <div style={{ display: 'flex', padding: room, margin: -room, ...stage.motion.mask(order) }}>
      <div style={{ display: 'flex', ...stage.motion.enter(entrance, order) }}>{children}</div>
    </div>
  );
}
