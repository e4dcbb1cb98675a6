import type { ReactNode } from 'react';
import { Positioned, type Stage } from '../shared/canvas/stage.tsx';

const RISE_MS = 1000;

interface RisingProps {
  stage: Stage;
  order: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** How far below it lies the edge that it comes out of. */
  below: number;
  children: ReactNode;
}

/**
 * A large thing that rises out of an edge below it. It sets off as softly as it lands: an entrance for lines of
 * text would throw it half its height in one frame.
 */
export function Rising({ stage, order, x, y, width, height, below, children }: RisingProps) {
  // It sets off sooner than it lands.
  const left = 1 - Math.sqrt(stage.motion.progress(order, RISE_MS, 'in-out'));
  // Round figures and signs reach a little over their box: that much farther they start, and more is left around.
  const way = height * 1.08 + below;
  const room = height;
  const inner = { x: room, y: room, width, height };
  return (
    <Positioned
      x={x - room}
      y={y - room}
      width={width + room * 2}
      height={room + height + below}
      style={left > 0 ? { overflow: 'hidden' } : {}}
    >
      <Positioned {...inner} style={left > 0 ? { transform: `translateY(${left * way}px)` } : {}}>
        {children}
      </Positioned>
    </Positioned>
  );
}
