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
  /** Distance of the mask's edge below the box. */
  below: number;
  children: ReactNode;
}

/**
 * A large element that rises out of a mask, eased at both ends. The entrance for lines of text would move it by half its
 * height in one frame.
 */
export function Rising({ stage, order, x, y, width, height, below, children }: RisingProps) {
  // The root makes it start faster than it ends.
  const left = 1 - stage.motion.progress(order, RISE_MS, 'in-out') ** 0.35;
  // Round digits overflow their box a little, so they start that much lower.
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
