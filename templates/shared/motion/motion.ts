import type { CSSProperties } from 'react';

/** The engine moves layers by whole pixels unless they are rotated; this rotation is too small to see. */
const SMOOTHLY = 'rotate(0.001deg)';

/**
 * The animations of scenes. Entrances end at the element's own style, and hold movements return to it, so that a scene
 * drawn without them is both the still and the last frame of the video. A percentage needs `from` and `to`: with one of
 * them the engine takes it as a share of the canvas.
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

/** The slow movements of the hold, the time between the entrances and the end of a video. */
export type Hold = 'pan' | 'drift' | 'sink' | 'float' | 'sway' | 'sway-back';

/** `out` starts fast and ends slowly; `in-out` is eased at both ends, for what crosses the canvas. */
export type Easing = 'out' | 'in-out';

export const ENTRANCE_MS = 900;

export interface Motion {
  /** The style of an element that enters at position `order` of the scene. */
  enter(entrance: Entrance, order: number): CSSProperties;
  /** The style of the mask around an element that enters with `lift` at the same position. */
  mask(order: number): CSSProperties;
  /** A slow movement away and back throughout the video; nothing in a still. */
  hold(movement: Hold): CSSProperties;
  /** Progress of the element at position `order`, 0 to 1, for what CSS cannot animate, such as counting numbers. */
  progress(order: number, lengthMs?: number, easing?: Easing): number;
  /**
   * The phase of a repeating movement, 0 to just under 1, with a period of about `periodMs` and a whole number of periods
   * after the element at position `order` has entered. It moves for a share `part` of each period and is 0 in the rest,
   * as in a still and at the end of the video.
   */
  cycle(order: number, periodMs: number, part?: number): number;
}

/** The motion of a still: every element has entered and nothing is moved. */
export const still: Motion = {
  enter: () => ({}),
  mask: () => ({}),
  hold: () => ({}),
  progress: () => 1,
  cycle: () => 0,
};
