import type { CSSProperties } from 'react';
import type { Stage } from '../canvas/stage.tsx';

/** The entrance of a panel at the end side of the canvas: it slides in over the edge. */
export function panelEntrance(
  { motion, direction }: Pick<Stage, 'motion' | 'direction'>,
  order = 0,
): CSSProperties {
  return motion.enter(direction === 'rtl' ? 'from-left' : 'from-right', order, 1000, 'in-out');
}

/** The origin of what grows in the reading direction. */
export function readingOrigin({ direction }: Pick<Stage, 'direction'>): string {
  return direction === 'rtl' ? '100% 50%' : '0% 50%';
}
