import { contrast } from './contrast.ts';
import { hexOf, type Oklch, oklchOf } from './convert.ts';

/** Lower bound of contrast over several grounds. */
export function worstContrast(hex: string, grounds: readonly string[]): number {
  return Math.min(...grounds.map((ground) => contrast(hex, ground)));
}

/**
 * The colour nearest in lightness to `hex` that reaches `required` on every ground, hue kept and chroma
 * kept as far as sRGB allows. Black or white is always far enough on one ground (the worst ground, a
 * mid grey, still leaves 4.58); where several grounds pull apart, the better extreme is returned.
 */
export function snapToContrast(hex: string, grounds: readonly string[], required: number): string {
  if (worstContrast(hex, grounds) >= required) return hex;
  const from = oklchOf(hex);
  const darker = reach(from, 0, grounds, required);
  const lighter = reach(from, 1, grounds, required);
  if (darker && lighter) {
    const stepDown = from.l - oklchOf(darker).l;
    const stepUp = oklchOf(lighter).l - from.l;
    return stepDown <= stepUp ? darker : lighter;
  }
  if (darker ?? lighter) return (darker ?? lighter)!;
  return worstContrast('#000000', grounds) >= worstContrast('#ffffff', grounds) ? '#000000' : '#ffffff';
}

/** Walks lightness towards `end` and returns the first colour that passes, or null. */
function reach(from: Oklch, end: 0 | 1, grounds: readonly string[], required: number): string | null {
  const extreme = end === 0 ? '#000000' : '#ffffff';
  if (worstContrast(extreme, grounds) < required) return null;
  let failing = from.l;
  let passing: number = end;
  for (let round = 0; round < 12; round++) {
    const middle = (failing + passing) / 2;
    if (worstContrast(hexOf({ ...from, l: middle }), grounds) >= required) passing = middle;
    else failing = middle;
  }
  const found = hexOf({ ...from, l: passing });
  return worstContrast(found, grounds) >= required ? found : extreme;
}
