import { REST_MS } from './beats.ts';
import { byEnergy, type Energy } from './energy.ts';

/** The layers of a scene by their distance from the viewer. */
export type Depth = 'back' | 'middle' | 'front';

/**
 * `push` grows a layer towards its size at rest, `pull` shrinks it towards it, for images that a box crops, and `slide`
 * moves it towards its position at rest.
 */
export type CameraMove = 'push' | 'pull' | 'slide';

/** Where a sliding layer comes from, in shares of the way: `x: 1` from the side where lines end, `y: 1` from below. */
export interface SlideFrom {
  x: number;
  y: number;
}

/** The share of the movement that each depth has: what is near moves more. */
const parts: Record<Depth, number> = { back: 0.5, middle: 0.75, front: 1 };

/** Pixels of a canvas of 1080 that a front layer slides, and the share of its size that it grows by. */
const slide = { calm: 40, loud: 84 } as const;
const push = { calm: 0.04, loud: 0.07 } as const;

/** How far shapes continue beyond the canvas: more than a layer slides, so that the camera never shows their end. */
export const OVERSCAN = 90;

/** Up to this duration the camera makes one move; longer videos sway before it. */
const ONE_MOVE_MS = 9000;
const LAST_MOVE_MS = 6000;
const SWAY = { periodMs: 9000, part: 0.34 } as const;
/** Each depth turns at another moment, so that one is always moving. */
const phases: Record<Depth, number> = { back: 0, middle: 0.36, front: 0.7 };

/** How far a layer is from rest, from 1 at the start to 0 at the end. */
export function distanceAt(depth: Depth, timeMs: number, durationMs: number): number {
  const endMs = durationMs - REST_MS;
  if (timeMs >= endMs) return 0;
  if (durationMs <= ONE_MOVE_MS) return settle(timeMs / endMs);
  const sway = (1 - Math.cos(2 * Math.PI * (timeMs / SWAY.periodMs + phases[depth]))) / 2;
  const lastMove = Math.max(0, (timeMs - (endMs - LAST_MOVE_MS)) / LAST_MOVE_MS);
  return (1 - SWAY.part * 2 * sway) * settle(lastMove);
}

/** Almost even, and slower towards the end. */
const settle = (part: number) => (1 - part) ** 1.35;

/** The size of a pushed layer, at most 1, so that its texts stay inside the safe area. */
export function pushAt(depth: Depth, energy: Energy, distance: number): number {
  return 1 - byEnergy(energy, push.calm, push.loud) * parts[depth] * distance;
}

/** Pixels of a canvas of 1080 that a sliding layer is away from rest. */
export function slideAt(depth: Depth, energy: Energy, distance: number): number {
  return byEnergy(energy, slide.calm, slide.loud) * parts[depth] * distance;
}

export interface CameraRequest {
  depth: Depth;
  move: CameraMove;
  /** Canvas pixels per unit of a slide, with the sign of its direction. */
  from: SlideFrom;
  /** How far the layer is from rest, 0 to 1. */
  distance: number;
  energy: Energy;
}

/** The transform of a layer. A slide is by whole pixels, so that texts and images in it move together. */
export function cameraTransform(request: CameraRequest): string {
  const { depth, move, from, distance, energy } = request;
  const size = pushAt(depth, energy, distance);
  if (move === 'push') return `scale(${size.toFixed(5)})`;
  if (move === 'pull') return `scale(${(2 - size).toFixed(5)})`;
  const [x, y] = [from.x, from.y].map((side) => Math.round(side * slideAt(depth, energy, distance)));
  return `translate(${x}px, ${y}px)`;
}
