import type { Stage } from '../shared/canvas/stage.tsx';
import { STAGGER_MS } from '../shared/motion/video.ts';
import type { Timeline } from './timeline-layout.ts';

/** How far the line has run at a moment of the film. */
export interface LineProgress {
  /** Where its head is, from the middle of the first station. */
  head: number;
  /** How far it has run through a station, 0 to 1: those after the active one it never comes to. */
  reached(index: number): number;
  /** When a station's text comes in, and when the line has arrived, in the scene's order. */
  textOrder(index: number): number;
  arrived: number;
}

const LEG_MS = 500;
/** However many stations there are, the last is reached in about this. */
const MAX_MS = 1700;
/** A leg sets off while the one before it is still landing: the line slows down at a station and never halts. */
const OVERLAP = 1.8;

/** The line runs from station to station up to the active one, beginning as the `first` part of the scene. */
export function lineProgress(
  { motion }: Stage,
  timeline: Timeline,
  active: number,
  first: number,
): LineProgress {
  const legMs = Math.min(LEG_MS, MAX_MS / (active + 1));
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

/** How far along the line a station stands, from the first one. */
export function along({ stations, across }: Timeline, index: number): number {
  const [first, node] = [stations[0]!.node, stations[index]!.node];
  return across ? node.x - first.x : node.y - first.y;
}
