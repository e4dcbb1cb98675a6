import type { CSSProperties } from 'react';
import { type Easing, ENTRANCE_MS, type Motion } from './motion.ts';

export const STAGGER_MS = 75;
/** From this length on, entrances take their own time; shorter films enter faster, so that a hold is left. */
const UNHURRIED_MS = 4000;
/** A slow movement in a film of less than three seconds, whose last frame lies here, would be a hasty one. */
const SHORTEST_HOLD_MS = 2900;
/** About how long one movement away and back takes, however long the film. */
const BREATH_MS = 9000;

/** A hold moves by a fraction of a pixel a frame; where nothing else moves, every second frame shows it as well. */
const HOLD_STEP = 2;
/** The part of a round in which something is on its way, where a scene does not say. */
const ON_ITS_WAY = 0.6;

const EASE_OUT_EXPO = 'cubic-bezier(0.16, 1, 0.3, 1)';
const EASE_IN_OUT_SINE = 'cubic-bezier(0.37, 0, 0.63, 1)';

const curves: Record<Easing, (part: number) => number> = {
  out: (part) => (1 - 2 ** (-10 * part)) / (1 - 2 ** -10),
  'in-out': (part) => (part < 0.5 ? 8 * part ** 4 : 1 - (-2 * part + 2) ** 4 / 2),
};

/**
 * A film of a scene. It remembers what the scene asked of its motion, and so can tell of two moments, without
 * drawing them, whether their trees and their pictures are the same.
 */
export interface VideoMotion {
  motionAt(timeMs: number): Motion;
  /** What the tree depends on at a moment. Equal answers mean equal trees, once the scene has been made. */
  treeAt(timeMs: number): string;
  /** What the picture depends on at a moment. */
  imageAt(timeMs: number): string;
}

/** The frames of a film lie from 0 to `durationMs`, both included: the last one is the still. */
export function makeVideoMotion(durationMs: number, frameMs = 1000 / 30): VideoMotion {
  const squeeze = Math.min(1, durationMs / UNHURRIED_MS);
  const starts = (order: number) => order * STAGGER_MS * squeeze;
  const part = (timeMs: number, order: number, lengthMs: number) =>
    Math.min(1, Math.max(0, (timeMs - starts(order)) / (lengthMs * squeeze)));

  // What the tree is made from, and what only styles that animate by themselves are.
  const inTree = new Map<string, (timeMs: number) => number>();
  const inStyle = new Map<string, (timeMs: number) => number>();
  const ask = (name: string, at: (timeMs: number) => number, timeMs: number) => {
    if (!inTree.has(name)) inTree.set(name, at);
    return at(timeMs);
  };
  const state = (asked: Map<string, (timeMs: number) => number>, timeMs: number) =>
    [...asked].map(([name, at]) => `${name}=${at(timeMs)}`).join(';');
  const breaths = breathsIn(durationMs);

  return {
    motionAt: (timeMs) => ({
      enter(entrance, order): CSSProperties {
        inStyle.set(`enter ${order}`, (at) => part(at, order, ENTRANCE_MS));
        const length = ENTRANCE_MS * squeeze;
        return { animation: `${entrance} ${length}ms ${EASE_OUT_EXPO} ${starts(order)}ms both` };
      },
      mask(order) {
        const moving = ask(`mask ${order}`, (at) => Number(part(at, order, ENTRANCE_MS) < 1), timeMs);
        return moving ? { overflow: 'hidden' } : {};
      },
      hold(movement) {
        if (durationMs < SHORTEST_HOLD_MS) return {};
        inStyle.set('hold', (at) => (at >= durationMs ? 0 : Math.floor(at / (HOLD_STEP * frameMs) + 0.001)));
        const length = durationMs / (2 * breaths);
        return {
          animation: `${movement} ${length}ms ${EASE_IN_OUT_SINE} 0ms ${2 * breaths} alternate both`,
        };
      },
      progress: (order, lengthMs = ENTRANCE_MS * 1.6, easing = 'out') =>
        ask(
          `progress ${order} ${lengthMs} ${easing}`,
          (at) => curves[easing](part(at, order, lengthMs)),
          timeMs,
        ),
      cycle(order, periodMs, part = ON_ITS_WAY) {
        const from = starts(order) + ENTRANCE_MS * squeeze;
        const left = durationMs - from;
        const rounds = Math.round(left / periodMs);
        const at = (moment: number) => {
          if (rounds === 0 || moment <= from) return 0;
          const phase = (((moment - from) / left) * rounds) % 1;
          return phase < part ? phase / part : 0;
        };
        return ask(`cycle ${order} ${periodMs} ${part}`, at, timeMs);
      },
    }),
    treeAt: (timeMs) => state(inTree, timeMs),
    imageAt: (timeMs) => `${state(inTree, timeMs)}|${state(inStyle, timeMs)}`,
  };
}

function breathsIn(durationMs: number): number {
  return Math.max(1, Math.round(durationMs / BREATH_MS));
}

/** The last moment in which what a hold moves is as far from its place as it gets. */
export function farthestMoment(durationMs: number): number {
  return durationMs - durationMs / (2 * breathsIn(durationMs));
}
