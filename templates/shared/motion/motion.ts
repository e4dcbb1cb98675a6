import type { CSSProperties } from 'react';
import type { Beat } from './beats.ts';
import type { CameraRequest } from './camera.ts';
import type { Energy } from './energy.ts';

/**
 * The animations of scenes. Entrances end at the element's own style, so that a scene drawn
 * without them is both the still and the last frame of the video. A percentage needs `from` and `to`: with one of them
 * the engine takes it as a share of the canvas, and so it does before the first moment. Those
 * that move by their own size therefore start far away, so that nothing of them is visible before at any scale.
 */
export const keyframes = `
@keyframes rise { from { opacity: 0; transform: translateY(48px) } }
@keyframes drop { from { opacity: 0; transform: translateY(-48px) } }
@keyframes lift { from { transform: translateY(900%) } 0.01% { transform: translateY(140%) } to { transform: translateY(0%) } }
@keyframes fade { from { opacity: 0 } }
@keyframes light { from { opacity: 0.45 } }
@keyframes settle { from { opacity: 0; transform: scale(0.96) } }
@keyframes land { from { opacity: 0; transform: scale(0.88) } }
@keyframes open { from { transform: scale(0.001) } }
@keyframes slide { from { opacity: 0; transform: translateX(-56px) } }
@keyframes slide-back { from { opacity: 0; transform: translateX(56px) } }
@keyframes grow-x { from { transform: scaleX(0) } }
@keyframes grow-y { from { transform: scaleY(0) } }
@keyframes from-below { from { transform: translateY(900%) } 0.01% { transform: translateY(100%) } to { transform: translateY(0%) } }
@keyframes from-above { from { transform: translateY(-900%) } 0.01% { transform: translateY(-100%) } to { transform: translateY(0%) } }
@keyframes from-left { from { transform: translateX(-900%) } 0.01% { transform: translateX(-100%) } to { transform: translateX(0%) } }
@keyframes from-right { from { transform: translateX(900%) } 0.01% { transform: translateX(100%) } to { transform: translateX(0%) } }
@keyframes press { from { transform: scale(1) } 40% { transform: scale(0.93) } to { transform: scale(1) } }
`;

const rules = new Map(
  [...keyframes.matchAll(/@keyframes ([\w-]+) .*/g)].map(([rule, name]) => [name!, rule]),
);

/** The keyframes that a tree names in its animations. The engine reads all that it is given for every frame. */
export function keyframesOf(animations: Iterable<string>): string {
  const names = new Set([...animations].map((animation) => animation.slice(0, animation.indexOf(' '))));
  return [...names].flatMap((name) => rules.get(name) ?? []).join('\n');
}

/** `light` starts dim but readable. `from-…` moves an element by its own size, for what enters behind a mask or from beyond the edge of the canvas. */
export type Entrance =
  | 'rise'
  | 'drop'
  | 'lift'
  | 'fade'
  | 'light'
  | 'settle'
  | 'land'
  | 'open'
  | 'slide'
  | 'slide-back'
  | 'grow-x'
  | 'grow-y'
  | 'from-below'
  | 'from-above'
  | 'from-left'
  | 'from-right';

/** `out` starts fast and ends slowly; `in-out` is eased at both ends, for what crosses the canvas. */
export type Easing = 'out' | 'in-out';

export const ENTRANCE_MS = 900;

export interface Motion {
  /** The style of an element that enters at position `order` of the scene. Large shapes enter `in-out`, in more time. */
  enter(entrance: Entrance, order: number, lengthMs?: number, easing?: Easing): CSSProperties;
  /** The style of the mask around an element that enters with `lift` at the same position. */
  mask(order: number, lengthMs?: number): CSSProperties;
  /** At position `order` an element gives way and returns; nothing in a still. */
  press(order: number): CSSProperties;
  /** Progress of the element at position `order`, 0 to 1, for what CSS cannot animate, such as counting numbers. */
  progress(order: number, lengthMs?: number, easing?: Easing): number;
  /** The position at which a share of a beat has passed. Positions after it are 75 ms apart, as everywhere. */
  at(beat: Beat, share?: number): number;
  /** The length of a share of a beat, for `enter` and `progress`. */
  span(beat: Beat, share?: number): number;
  /** Where the camera moves a layer; nothing in a still. */
  camera(layer: Pick<CameraRequest, 'depth' | 'move' | 'from'>): CSSProperties;
  /** The same motion at the energy of a brand. */
  tuned(energy: Energy): Motion;
}

/** The motion of a still: every element has entered and nothing is moved. */
export const still: Motion = {
  enter: () => ({}),
  mask: () => ({}),
  press: () => ({}),
  progress: () => 1,
  at: () => 0,
  span: () => ENTRANCE_MS,
  camera: () => ({}),
  tuned: () => still,
};
