import type { CSSProperties } from 'react';
import { type Easing, ENTRANCE_MS, type Motion } from './motion.ts';

export const STAGGER_MS = 75;
/** Below this duration, entrances are faster, so that some time is left for the hold. */
const UNHURRIED_MS = 4000;
/** Shorter videos have no hold movement, which would be too fast in them. */
const SHORTEST_HOLD_MS = 2900;
/** About how long one hold movement away and back takes. */
const BREATH_MS = 9000;

/** A hold movement is below a pixel per frame, so it is drawn in every second frame when nothing else moves. */
const HOLD_STEP = 2;
/** Default share of a period in which a `cycle` moves. */
const MOVING_SHARE = 0.6;

const EASE_OUT_EXPO = 'cubic-bezier(0.16, 1, 0.3, 1)';
const EASE_IN_OUT_SINE = 'cubic-bezier(0.37, 0, 0.63, 1)';

const curves: Record<Easing, (part: number) => number> = {
  out: (part) => (1 - 2 ** (-10 * part)) / (1 - 2 ** -10),
  'in-out': (part) => (part < 0.5 ? 8 * part ** 4 : 1 - (-2 * part + 2) ** 4 / 2),
};

/**
 * The motion of a video. It records what the scene asked for, so that it knows whether two moments have the same tree
 * or the same image without drawing them.
 */
export interface VideoMotion {
  motionAt(timeMs: number): Motion;
  /** A key of the tree at a moment. Equal keys mean equal trees, once the scene has been made. */
  treeAt(timeMs: number): string;
  /** A key of the drawn image at a moment. */
  imageAt(timeMs: number): string;
}

/** The frames are from 0 to `durationMs`, both included; the last one is the still. */
export function makeVideoMotion(durationMs: number, frameMs = 1000 / 30): VideoMotion {
  const squeeze = Math.min(1, durationMs / UNHURRIED_MS);
  const starts = (order: number) => order * STAGGER_MS * squeeze;
  const part = (timeMs: number, order: number, lengthMs: number) =>
    Math.min(1, Math.max(0, (timeMs - starts(order)) / (lengthMs * squeeze)));

  // What changes the tree, and what only animates in CSS.
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
      cycle(order, periodMs, part = MOVING_SHARE) {
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

/** The last moment at which a hold movement is farthest from rest. */
export function farthestMoment(durationMs: number): number {
  return durationMs - durationMs / (2 * breathsIn(durationMs));
}
