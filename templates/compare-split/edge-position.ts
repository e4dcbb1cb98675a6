import type { Stage } from '../shared/canvas/stage.tsx';
import type { SplitFrame } from './frame.ts';

const OVER_MS = 1000;
const BACK_MS = 1350;
const BACK_ORDER = 10;

/** Place in the scene's order from which what stands on the after side is clear of the edge. */
export const AFTER_ORDER = BACK_ORDER + 12;

/**
 * Where the edge stands. It begins at its place, the old way spreads over the whole canvas, and the new one takes
 * its side back: so a film that comes round again begins where it ended.
 */
export function placeEdge({ motion, width }: Stage, frame: SplitFrame): number {
  const over = motion.progress(0, OVER_MS, 'in-out');
  const back = motion.progress(BACK_ORDER, BACK_MS, 'in-out');
  return frame.edge + (width - frame.edge) * (over - back);
}
