import { createLruCache } from '../lru-cache.ts';
import { contrast } from './contrast.ts';
import { hexToOklch, type Oklch, oklchToHex } from './convert.ts';

/** The lowest contrast of a colour with several backgrounds. */
export function worstContrast(hex: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(hex, background)));
}

/**
 * The colour nearest in lightness to `hex` that has the required contrast with every background, with the same hue and as
 * much chroma as sRGB allows. On a single background black or white always has at least 4.58; where no colour suits all
 * backgrounds, the better of black and white is returned.
 */
export function snapToContrast(hex: string, backgrounds: readonly string[], required: number): string {
  return known.getOrCreate([hex, required, ...backgrounds].join(), () => snap(hex, backgrounds, required));
}

/** Every scene and frame of a brand asks for the same colours, and a search takes as long as drawing many texts. */
const known = createLruCache<string>({ max: 1000 });

function snap(hex: string, backgrounds: readonly string[], required: number): string {
  if (worstContrast(hex, backgrounds) >= required) return hex;
  const from = hexToOklch(hex);
  const darker = reach(from, 0, backgrounds, required);
  const lighter = reach(from, 1, backgrounds, required);
  if (darker && lighter) {
    const stepDown = from.l - hexToOklch(darker).l;
    const stepUp = hexToOklch(lighter).l - from.l;
    return stepDown <= stepUp ? darker : lighter;
  }
  if (darker ?? lighter) return (darker ?? lighter)!;
  return worstContrast('#000000', backgrounds) >= worstContrast('#ffffff', backgrounds)
    ? '#000000'
    : '#ffffff';
}

/** Searches lightness towards `end` for the first colour that passes; null if none does. */
function reach(from: Oklch, end: 0 | 1, backgrounds: readonly string[], required: number): string | null {
  const extreme = end === 0 ? '#000000' : '#ffffff';
  if (worstContrast(extreme, backgrounds) < required) return null;
  let failing = from.l;
  let passing: number = end;
  for (let round = 0; round < 12; round++) {
    const middle = (failing + passing) / 2;
    if (worstContrast(oklchToHex({ ...from, l: middle }), backgrounds) >= required) passing = middle;
    else failing = middle;
  }
  const found = oklchToHex({ ...from, l: passing });
  return worstContrast(found, backgrounds) >= required ? found : extreme;
}
