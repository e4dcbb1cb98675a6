import type { Motion } from '../../shared/motion/motion.ts';

/** A figure turns from the second half of the hook to this share of the proof. */
const TURN = { from: 0.55, until: 0.85 } as const;
/** About how often light passes over what was drawn along with it. */
const LIGHT_MS = 1900;
/** Positions before its last digit lands at which it starts: at its ends it is hardly seen. */
const LIGHT_BEFORE = 16;

/** How far a figure has turned, 0 to 1, and what is drawn along with it has come. */
export function turnedPart(motion: Motion): number {
  const length = motion.span('hook', 1 - TURN.from) + motion.span('proof', TURN.until);
  return motion.progress(motion.at('hook', TURN.from), length, 'in-out');
}

/** The phase, 0 to 1, of the light that passes when the digits have landed. */
export const turnedLight = (motion: Motion): number =>
  motion.cycle(motion.at('proof', TURN.until) - LIGHT_BEFORE, LIGHT_MS);
