import type { Stage } from '../shared/canvas/stage.tsx';
import { STAGGER_MS } from '../shared/motion/video.ts';
import type { TimelineLayout } from './layout.ts';

/** How far the line is drawn at a moment of the video. */
export interface LineProgress {
  /** The end of the drawn part, from the centre of the first node. */
  head: number;
  /** How far it has passed through a node, 0 to 1. It never reaches nodes after the active one. */
  reached(index: number): number;
  /** Positions in the scene's order at which a step's text enters, and at which the line has arrived. */
  textOrder(index: number): number;
  arrived: number;
}

/** The line runs from the second half of the hook to this share of the proof. */
const RUN = { from: 0.5, until: 0.62 } as const;
const MAX_LEG_MS = 2200;
/** The next leg starts before the last one ends: the line slows down at a node but never stops. */
const OVERLAP = 1.8;

/** The line runs from node to node up to the active one. */
export function lineProgress({ motion }: Stage, timeline: TimelineLayout, active: number): LineProgress {
  const first = motion.at('hook', RUN.from);
  const length = motion.span('hook', 1 - RUN.from) + motion.span('proof', RUN.until);
  const legMs = Math.min(MAX_LEG_MS, length / (active + OVERLAP));
  const leg = legMs / STAGGER_MS;
  const entry = (index: number) => along(timeline, index) - timeline.stations[index]!.node.size / 2;
  const exit = (index: number) => along(timeline, index) + timeline.stations[index]!.node.size / 2;
  let head = entry(0);
  let landed = true;
  for (let index = 0; index <= active; index++) {
    const part = motion.progress(first + index * leg, legMs * OVERLAP, 'in-out');
    head += part * (exit(index) - (index === 0 ? entry(0) : exit(index - 1)));
    landed &&= part === 1;
  }
  const arrived = first + active * leg + (legMs * OVERLAP) / STAGGER_MS;
  return {
    head,
    reached(index) {
      if (index > active) return 0;
      if (landed) return 1;
      return Math.min(1, Math.max(0, (head - entry(index)) / timeline.stations[index]!.node.size));
    },
    textOrder: (index) => first + Math.min(index, active) * leg + leg * 0.9 + Math.max(0, index - active) * 3,
    arrived,
  };
}

/** The distance of a node from the first one along the line. */
export function along({ stations, across }: TimelineLayout, index: number): number {
  const [first, node] = [stations[0]!.node, stations[index]!.node];
  return across ? node.x - first.x : node.y - first.y;
}
