import type { Stage } from '../shared/canvas/stage.tsx';
import { OVERSCAN } from '../shared/motion/camera.ts';
import type { SplitPalette } from './split-palette.ts';

const OVER_MS = 1500;
/** The shares of the proof at which the after side starts to come, and for which it moves. */
const COME = { from: 0, length: 0.5 } as const;

/** Position in the scene's order at which the edge has left the after side. */
export function afterOrder({ motion }: Pick<Stage, 'motion'>): number {
  return motion.at('proof', COME.from + COME.length * 0.66);
}

/** The position of the edge on a canvas of a length: in the hook the before side has all of it, in the proof the after side comes. */
export function edgePosition(
  { motion, u }: Stage,
  { edge, length }: { edge: number; length: number },
  sheet: SplitPalette['sheet'],
): number {
  const come = motion.progress(motion.at('proof', COME.from), motion.span('proof', COME.length), 'in-out');
  if (come === 1) return edge;
  // A sheet on the before side enters first; otherwise the canvas itself is that side.
  const over = sheet === 'before' ? motion.progress(0, OVER_MS, 'in-out') ** 0.55 : 1;
  const end = length + u(OVERSCAN);
  return end * over - (end - edge) * come;
}
