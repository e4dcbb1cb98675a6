import type { Motion } from '../../shared/motion/motion.ts';

/** A figure turns from the second half of the hook to this share of the proof. */
const TURN = { from: 0.55, until: 0.85 } as const;

/** How far a figure has turned, 0 to 1, and what is drawn along with it has come. */
export function turnedPart(motion: Motion): number {
  const length = motion.span('hook', 1 - TURN.from) + motion.span('proof', TURN.until);
  return motion.progress(motion.at('hook', TURN.from), length, 'in-out');
}
