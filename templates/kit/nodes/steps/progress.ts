import type { Motion } from '../../../shared/motion/motion.ts';
import { STAGGER_MS } from '../../../shared/motion/video.ts';

/** How far the line is drawn at a moment of the video. */
export interface LineProgress {
  /** The end of the drawn part, from the centre of the first node. */
  head: number;
  /** How far it has passed through a node, 0 to 1. It never reaches nodes after the current one. */
  reached(index: number): number;
  /** The position in the scene's order at which an entry enters. */
  textOrder(index: number): number;
}

/** The line runs from the second half of the hook to this share of the proof. */
const RUN = { from: 0.5, until: 0.62 } as const;
const MAX_LEG_MS = 2200;
/** The next leg starts before the last one ends: the line slows down at a node but never stops. */
const OVERLAP = 1.8;

/** The line runs from node to node up to the current one. `nodes` are where they are on it, from the centre of the first one. */
export function lineProgress(
  motion: Motion,
  nodes: readonly { at: number; size: number }[],
  current: number,
): LineProgress {
  const first = motion.at('hook', RUN.from);
  const length = motion.span('hook', 1 - RUN.from) + motion.span('proof', RUN.until);
  const legMs = Math.min(MAX_LEG_MS, length / (current + OVERLAP));
  const leg = legMs / STAGGER_MS;
  const [entries, exits] = [-0.5, 0.5].map((side) => nodes.map(({ at, size }) => at + size * side));
  let head = entries![0]!;
  let landed = true;
  for (let index = 0; index <= current; index++) {
    const part = motion.progress(first + index * leg, legMs * OVERLAP, 'in-out');
    head += part * (exits![index]! - (index === 0 ? entries![0]! : exits![index - 1]!));
    landed &&= part === 1;
  }
  return {
    head,
    reached(index) {
      if (index > current) return 0;
      if (landed) return 1;
      return Math.min(1, Math.max(0, (head - entries![index]!) / nodes[index]!.size));
    },
    textOrder: (index) =>
      first + Math.min(index, current) * leg + leg * 0.9 + Math.max(0, index - current) * 3,
  };
}
