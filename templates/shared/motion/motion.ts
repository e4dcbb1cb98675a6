import type { CSSProperties } from 'react';

/** The engine moves a picture by whole pixels, unless it is turned as well: by too little to be seen. */
const SMOOTHLY = 'rotate(0.001deg)';

/**
 * How a scene moves. Entrances are CSS animations whose end is the element's own style, and holds leave their
 * place and come back to it, so that a scene drawn without them is the film at its most complete moment: that is
 * the still, and the film's last frame. A percentage needs both ends: alone, the engine takes it of the canvas.
 */
export const keyframes = `
@keyframes rise { from { opacity: 0; transform: translateY(48px) } }
@keyframes drop { from { opacity: 0; transform: translateY(-48px) } }
@keyframes lift { from { transform: translateY(140%) } to { transform: translateY(0%) } }
@keyframes fade { from { opacity: 0 } }
@keyframes settle { from { opacity: 0; transform: scale(0.96) } }
@keyframes land { from { opacity: 0; transform: scale(0.88) } }
@keyframes slide { from { opacity: 0; transform: translateX(-56px) } }
@keyframes slide-back { from { opacity: 0; transform: translateX(56px) } }
@keyframes grow-x { from { transform: scaleX(0) } }
@keyframes grow-y { from { transform: scaleY(0) } }
@keyframes drift { to { transform: translateY(-16px) ${SMOOTHLY} } }
@keyframes sink { to { transform: translateY(16px) ${SMOOTHLY} } }
@keyframes float { to { transform: translateY(-8px) ${SMOOTHLY} } }
@keyframes sway { to { transform: translateX(16px) ${SMOOTHLY} } }
@keyframes sway-back { to { transform: translateX(-16px) ${SMOOTHLY} } }
@keyframes pan { 35% { transform: translateY(15px) ${SMOOTHLY} } to { transform: translateY(-15px) ${SMOOTHLY} } }
`;

export type Entrance =
  | 'rise'
  | 'drop'
  | 'lift'
  | 'fade'
  | 'settle'
  | 'land'
  | 'slide'
  | 'slide-back'
  | 'grow-x'
  | 'grow-y';

export type Hold = 'pan' | 'drift' | 'sink' | 'float' | 'sway' | 'sway-back';

/** `out` arrives fast and lands softly; `in-out` sets off as softly as it lands, for what crosses the canvas. */
export type Easing = 'out' | 'in-out';

export const ENTRANCE_MS = 900;

export interface Motion {
  /** The style of a part that comes in as the `order`-th of the scene. */
  enter(entrance: Entrance, order: number): CSSProperties;
  /** The style of the box that the `order`-th part comes out of with `lift`: it cuts off what has not arrived. */
  mask(order: number): CSSProperties;
  /** A slow movement away and back through the whole film. In a still, the part stands at its place. */
  hold(movement: Hold): CSSProperties;
  /** How far the `order`-th part has come, 0 to 1: for what a style cannot move, such as a number that counts. */
  progress(order: number, lengthMs?: number, easing?: Easing): number;
  /**
   * Where something that comes round again is on its way, 0 to just under 1, about every `periodMs` and a whole
   * number of times in the film, beginning when the `order`-th part has arrived. It is on its way for a `part` of
   * each round and rests for the remainder, at 0 as in a still and at the end.
   */
  cycle(order: number, periodMs: number, part?: number): number;
}

/** The film at its most complete moment: everything has arrived and nothing is away from its place. */
export const still: Motion = {
  enter: () => ({}),
  mask: () => ({}),
  hold: () => ({}),
  progress: () => 1,
  cycle: () => 0,
};
