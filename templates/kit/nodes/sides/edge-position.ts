import type { Stage } from '../../../shared/canvas/stage.tsx';
import type { Side } from '../../../shared/color/side-palette.ts';
import { OVERSCAN } from '../../../shared/motion/camera.ts';

const OVER_MS = 1500;
/** The share of the proof for which the after side moves. */
const COME = 0.5;

/** Position in the scene's order at which the edge has left the after side. */
export const afterOrder = ({ motion }: Pick<Stage, 'motion'>): number => motion.at('proof', COME * 0.66);

/** The position of the edge on a canvas of a length: in the hook the before side has all of it, in the proof the after side comes. */
export function edgePosition(
  { motion, u }: Stage,
  { edge, length }: { edge: number; length: number },
  sheet: Side,
): number {
  const come = motion.progress(motion.at('proof'), motion.span('proof', COME), 'in-out');
  if (come === 1) return edge;
  // A sheet on the before side enters first; otherwise the canvas itself is that side.
  const over = sheet === 'before' ? motion.progress(0, OVER_MS, 'in-out') ** 0.55 : 1;
  const end = length + u(OVERSCAN);
  return end * over - (end - edge) * come;
}
