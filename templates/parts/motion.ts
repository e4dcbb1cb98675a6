import type { CSSProperties } from 'react';

/**
 * How a scene moves. Entrances are CSS animations whose end is the element's own style, so that a scene
 * drawn without them is the film at its most complete moment: that is the still.
 */
export const keyframes = `
@keyframes rise { from { opacity: 0; transform: translateY(48px) } }
@keyframes lift { from { transform: translateY(105%) } }
@keyframes fade { from { opacity: 0 } }
@keyframes settle { from { opacity: 0; transform: scale(0.96) } }
@keyframes punch { from { opacity: 0; transform: scale(1.08) } }
@keyframes slide { from { opacity: 0; transform: translateX(-56px) } }
@keyframes slide-back { from { opacity: 0; transform: translateX(56px) } }
@keyframes grow-x { from { transform: scaleX(0) } }
@keyframes grow-y { from { transform: scaleY(0) } }
@keyframes drift { from { transform: translateY(14px) } to { transform: translateY(-14px) } }
@keyframes push { from { transform: scale(1.04) } to { transform: scale(1) } }
`;

export type Entrance =
  | 'rise'
  | 'lift'
  | 'fade'
  | 'settle'
  | 'punch'
  | 'slide'
  | 'slide-back'
  | 'grow-x'
  | 'grow-y';

const EASE_OUT_EXPO = 'cubic-bezier(0.16, 1, 0.3, 1)';
const ENTRANCE_MS = 900;
const STAGGER_MS = 75;

export interface Motion {
  /** The style of a part that comes in as the `order`-th of the scene. */
  enter(entrance: Entrance, order: number): CSSProperties;
  /** A slow movement through the whole film. At rest, as in a still, the part stands at its place. */
  hold(movement: 'drift' | 'push'): CSSProperties;
  /** How far the `order`-th part has come, 0 to 1, eased: for what a style cannot move, such as a number that counts. */
  progress(order: number, lengthMs?: number): number;
}

/** The film at its most complete moment: everything has arrived and nothing drifts. */
export const still: Motion = {
  enter: () => ({}),
  hold: () => ({}),
  progress: () => 1,
};

/** A film of a given length at a moment. Short films enter faster; the hold takes what is left. */
export function filmAt(timeMs: number, durationMs: number): Motion {
  const squeeze = Math.min(1, durationMs / 3000);
  const start = (order: number) => order * STAGGER_MS * squeeze;
  return {
    enter: (entrance, order) => ({
      animation: `${entrance} ${Math.round(ENTRANCE_MS * squeeze)}ms ${EASE_OUT_EXPO} ${Math.round(start(order))}ms both`,
    }),
    hold: (movement) => ({
      animation: `${movement} ${durationMs}ms ease-in-out both`,
    }),
    progress: (order, lengthMs = ENTRANCE_MS * 1.6) => {
      const part = (timeMs - start(order)) / (lengthMs * squeeze);
      return part <= 0 ? 0 : part >= 1 ? 1 : 1 - 2 ** (-10 * part);
    },
  };
}
