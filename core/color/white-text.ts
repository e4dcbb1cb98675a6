import { AA_TEXT, contrast } from './contrast.ts';
import { hexToOklch, oklchToHex } from './convert.ts';
import { snapToContrast } from './snap.ts';

/** Contrast with white below which a colour is light, such as yellow, mint or sky, and gets black text. */
const MIN_WHITE_CONTRAST = 2.8;
/** The same for orange to yellow, which turn brown when they are deepened far. */
const MIN_WHITE_ON_ORANGE = 3.2;
const ORANGE = { from: 40, to: 110 };

/** Rounding in a gradient must not take white below AA. */
const MARGIN = 1.02;

/**
 * Blues may turn a few degrees towards violet as they get darker, because sRGB has room for more chroma there. A degree
 * must be worth this much chroma.
 */
const BLUE = { from: 225, to: 262, turns: [0, 2, 4, 6], chromaPerDegree: 0.002 };

/**
 * A colour as a background of white text: darkened within its hue until white passes AA. Null for a light colour.
 * Black has the higher ratio on every mid tone up to a contrast of 4.58 with white, but looks heavy there, and brands
 * with such a colour set white.
 */
export function deepenForWhite(hex: string): string | null {
  const { l, c, h } = hexToOklch(hex);
  const ratio = contrast(hex, '#ffffff');
  const isOrange = h > ORANGE.from && h < ORANGE.to;
  if (ratio < (isOrange ? MIN_WHITE_ON_ORANGE : MIN_WHITE_CONTRAST)) return null;
  if (ratio >= AA_TEXT) return hex;
  const deepen = (turn: number) => {
    const start = turn === 0 ? hex : oklchToHex({ l, c, h: h + turn });
    const color = snapToContrast(start, ['#ffffff'], AA_TEXT * MARGIN);
    return { color, worth: hexToOklch(color).c - turn * BLUE.chromaPerDegree };
  };
  const turns = h > BLUE.from && h < BLUE.to ? BLUE.turns : [0];
  return turns.map(deepen).reduce((best, one) => (one.worth > best.worth ? one : best)).color;
}
