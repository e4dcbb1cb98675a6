import { hexToOklch } from './convert.ts';

/** Below this chroma a colour is a grey, and its hue is rounding noise. */
const GREY = 0.0005;

/**
 * Degrees between the hues of two hex colours, 0 to 180. Two greys are 0 apart; a grey and a colour are 180 apart,
 * so that no grey ever counts as a shade of a colour.
 */
export function hueDistance(a: string, b: string): number {
  const [one, other] = [hexToOklch(a), hexToOklch(b)];
  if (one.c < GREY || other.c < GREY) return one.c < GREY && other.c < GREY ? 0 : 180;
  return Math.abs(((one.h - other.h + 540) % 360) - 180);
}

/** Hues farther apart than this lose their chroma in a mixture. */
const MAX_MIXABLE = 90;
/** Below this chroma a colour takes on the hue it is mixed with. */
const PALE = 0.04;

/** Whether a gradient between two colours stays clean: red and green pass through brown, red and white through pink. */
export function mixesCleanly(a: string, b: string): boolean {
  if (Math.min(hexToOklch(a).c, hexToOklch(b).c) < PALE) return true;
  return hueDistance(a, b) <= MAX_MIXABLE;
}
