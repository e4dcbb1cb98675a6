import type { Stage } from '../shared/canvas/stage.tsx';
import type { SplitFrame } from './frame.ts';

const OVER_MS = 1000;
const BACK_MS = 1350;
const BACK_ORDER = 10;

/** Position in the scene's order at which the edge has left the after side. */
export const AFTER_ORDER = BACK_ORDER + 12;

/**
 * The x of the edge. It starts at rest, the before side spreads over the whole canvas, and then the after side comes
 * back. First and last frame are equal, so the video loops.
 */
export function edgePosition({ motion, width }: Stage, frame: SplitFrame): number {
  const over = motion.progress(0, OVER_MS, 'in-out');
  const back = motion.progress(BACK_ORDER, BACK_MS, 'in-out');
  return frame.edge + (width - frame.edge) * (over - back);
}
