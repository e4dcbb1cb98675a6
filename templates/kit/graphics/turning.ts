import type { Motion } from '../../shared/motion/motion.ts';

/** A figure turns from the second half of the hook to the end of the proof. */
const FROM = 0.55;

/** How far a figure has turned, 0 to 1, and what is drawn along with it has come. */
export function turnedPart(motion: Motion): number {
  const length = motion.span('hook', 1 - FROM) + motion.span('proof');
  return motion.progress(motion.at('hook', FROM), length, 'in-out');
}
