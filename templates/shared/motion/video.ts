import { type Beat, beatsOf, filledMs, REST_MS } from './beats.ts';
import { cameraTransform, distanceAt } from './camera.ts';
import { byEnergy, type Energy, MEDIUM_ENERGY } from './energy.ts';
import { type Easing, ENTRANCE_MS, type Motion, still } from './motion.ts';

export const STAGGER_MS = 75;
/** What has come before the first frame: feeds show that frame as the thumbnail, so its headline is readable. */
const LEAD_MS = 750;
/** What enters before this moment has all of it, and what enters at the end of the hook nothing. */
const HEADLINE_MS = 550;
/** Below this duration, entrances are faster, so that each beat has its time. */
const UNHURRIED_MS = 4000;
/** Calm brands take more time for every entrance, loud ones less. */
const TEMPO = { calm: 1.15, loud: 0.85 } as const;

/**
 * Frames for which a layer stays where it is: the camera moves it by less than a pixel in that time. A pushed layer stays
 * longer, because the engine draws every letter again for each new size.
 */
const CAMERA_STEPS = { slide: 2, push: 4, pull: 2 } as const;
/** Frames that share an image near the end of an entrance. */
const SLOW_STEP = 3;
/** From these shares on, an entrance moves as little. */
const NEARLY_IN: Record<Easing, number> = { out: 0.6, 'in-out': 0.85 };
/** Near its end a progress advances by less than a pixel per frame: smaller steps than this need no new tree. */
const PROGRESS_STEP = 0.001;
const PRESS_MS = 700;

const EASE_IN_OUT_SINE = 'cubic-bezier(0.37, 0, 0.63, 1)';
const timings: Record<Easing, string> = {
  out: 'cubic-bezier(0.16, 1, 0.3, 1)',
  'in-out': 'cubic-bezier(0.4, 0.06, 0.18, 1)',
};
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
  // What changes the tree, and what only animates in CSS.
  const inTree = new Map<string, (timeMs: number) => number>();
  const inStyle = new Map<string, (timeMs: number) => number>();
  const ask = (name: string, at: (timeMs: number) => number, timeMs: number) => {
    if (!inTree.has(name)) inTree.set(name, at);
    return at(timeMs);
  };
  const state = (asked: Map<string, (timeMs: number) => number>, timeMs: number) =>
    [...asked].map(([name, at]) => `${name}=${at(timeMs)}`).join(';');
  const beats = beatsOf(durationMs);
  const endMs = durationMs - REST_MS;
  /** The moment of the frame that a moment shares its image with. */
  const toStep = (at: number, frames: number) => {
    // In a hurried video everything moves more from frame to frame.
    const stepMs = (durationMs < UNHURRIED_MS ? 1 : frames) * frameMs;
    return Math.floor(at / stepMs + 0.001) * stepMs;
  };

  const motionOf = (timeMs: number, energy: Energy): Motion => {
    const pace = Math.min(1, durationMs / UNHURRIED_MS) * byEnergy(energy, TEMPO.calm, TEMPO.loud);
    /** When an element at a position enters. One that would be late enters earlier, so that it is there at the end. */
    const spanOf = (order: number, lengthMs: number) => {
      const length = Math.min(lengthMs * pace, endMs);
      const after = order * STAGGER_MS * pace;
      const part = (beats.hook.endMs - after) / (beats.hook.endMs - HEADLINE_MS * pace);
      const lead = LEAD_MS * pace * Math.min(1, Math.max(0, part));
      return { start: Math.min(after - lead, endMs - length), length };
    };
    const part = (at: number, order: number, lengthMs: number) => {
      const { start, length } = spanOf(order, lengthMs);
      return Math.min(1, Math.max(0, (at - start) / length));
    };
    const animate = (name: string, order: number, lengthMs: number, timing: string, nearlyIn = 1) => {
      inStyle.set(`${order} ${lengthMs} ${nearlyIn}`, (at) => {
        const come = part(at, order, lengthMs);
        return come > nearlyIn && come < 1 ? -toStep(at, SLOW_STEP) : come;
      });
      const { start, length } = spanOf(order, lengthMs);
      return { animation: `${name} ${length}ms ${timing} ${start}ms both` };
    };
    return {
      enter: (entrance, order, lengthMs = ENTRANCE_MS, easing = 'out') =>
        animate(entrance, order, lengthMs, timings[easing], NEARLY_IN[easing]),
      mask(order, lengthMs = ENTRANCE_MS) {
        const name = `mask ${order} ${lengthMs}`;
        const moving = ask(name, (at) => Number(part(at, order, lengthMs) < 1), timeMs);
        return moving ? { overflow: 'hidden' } : {};
      },
      press: (order) => animate('press', order, PRESS_MS, EASE_IN_OUT_SINE),
      progress: (order, lengthMs = ENTRANCE_MS * 1.6, easing = 'out') =>
        ask(
          `progress ${order} ${lengthMs} ${easing}`,
          (at) => toProgressStep(curves[easing](part(at, order, lengthMs))),
          timeMs,
        ),
      at: (beat, share = 0) => (beats[beat].startMs + share * filledMs(beats[beat])) / (STAGGER_MS * pace),
      span: (beat: Beat, share = 1) => (share * filledMs(beats[beat])) / pace,
      camera(layer) {
        const at = ask(
          `camera ${layer.move}`,
          (moment) => Math.min(endMs, toStep(moment, CAMERA_STEPS[layer.move])),
          timeMs,
        );
        const distance = distanceAt(layer.depth, at, durationMs);
        return { transform: cameraTransform({ ...layer, distance, energy }) };
      },
      tuned: (other) => motionOf(timeMs, other),
    };
  };

  // At rest the tree is the still's: an animation that has ended may move an image by a rounding error.
  /** From then on every frame is the still. */
  const isAtRest = (timeMs: number) => timeMs >= endMs;
  inTree.set('rest', (at) => Number(isAtRest(at)));
  return {
    motionAt: (timeMs) => (isAtRest(timeMs) ? still : motionOf(timeMs, MEDIUM_ENERGY)),
    treeAt: (timeMs) => state(inTree, timeMs),
    imageAt: (timeMs) => `${state(inTree, timeMs)}|${state(inStyle, timeMs)}`,
  };
}

/** The first half keeps its fine steps, because scenes take roots of it, which would make a first coarse step a jump. */
function toProgressStep(progress: number): number {
  return progress < 0.5 ? progress : Math.round(progress / PROGRESS_STEP) * PROGRESS_STEP;
}

/** Everything has entered, and the camera is as far from the still as in any video. */
export function farthestMotion(energy: Energy = MEDIUM_ENERGY): Motion {
  return {
    ...still,
    camera: (layer) => ({ transform: cameraTransform({ ...layer, distance: 1, energy }) }),
    tuned: (other) => farthestMotion(other),
  };
}
