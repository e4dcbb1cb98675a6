import { hexToOklch, type Oklch, oklchToHex } from './convert.ts';
import { worstContrast } from './snap.ts';

/** Chroma below which a colour is too weak to vibrate. */
const STRONG = 0.08;
/** Chromatic difference for one unit of lightness difference above which an edge seems to flicker. */
const MAX_RATIO = 1.2;
/** What a softened colour reaches; clearly below the limits, so that the change is worth it. */
const SOFT = { strong: 0.06, ratio: 1 };

/**
 * Whether thin shapes in one colour flicker on the other: both are strong, their hues differ, and their lightness is
 * close. Sky blue on red does although it has a contrast of 3:1, because the eye finds edges by lightness and cannot
 * focus on both hues at once. Large areas bear a higher ratio of chromatic to lightness difference.
 */
export function vibrates(hex: string, background: string, ratio = MAX_RATIO): boolean {
  return flickers(hexToOklch(hex), hexToOklch(background), STRONG, ratio);
}

function flickers(a: Oklch, b: Oklch, strong: number, ratio: number): boolean {
  if (a.c < strong || b.c < strong) return false;
  const apart = ((a.h - b.h) * Math.PI) / 180;
  const chromatic = Math.sqrt(Math.max(0, a.c ** 2 + b.c ** 2 - 2 * a.c * b.c * Math.cos(apart)));
  return chromatic > ratio * Math.abs(a.l - b.l);
}

const ENDS = { light: 0.97, dark: 0.2 };
const STEPS = 20;

/**
 * The colour if it vibrates on none of the backgrounds, else a tint of its hue that does not: farther from them in
 * lightness and with less chroma. The tint has the required contrast wherever one of black and white has it.
 */
export function softenOn(hex: string, backgrounds: readonly string[], required: number): string {
  if (!backgrounds.some((background) => vibrates(hex, background))) return hex;
  const from = hexToOklch(hex);
  const end = ENDS[findSide(from, backgrounds, required)];
  for (let step = 1; step <= STEPS; step++) {
    const part = step / STEPS;
    const tint = oklchToHex({ l: from.l + (end - from.l) * part, c: from.c * (1 - part * 0.85), h: from.h });
    const soft = backgrounds.every(
      (background) => !flickers(hexToOklch(tint), hexToOklch(background), SOFT.strong, SOFT.ratio),
    );
    if (soft && worstContrast(tint, backgrounds) >= required) return tint;
  }
  return end === ENDS.light ? '#ffffff' : '#000000';
}

/** The side that the colour is on if text there can be readable, else the one with more contrast. */
function findSide(from: Oklch, backgrounds: readonly string[], required: number): keyof typeof ENDS {
  const white = worstContrast('#ffffff', backgrounds);
  const black = worstContrast('#000000', backgrounds);
  const lightness = backgrounds.map((background) => hexToOklch(background).l);
  if (white >= required && from.l > Math.max(...lightness)) return 'light';
  if (black >= required && from.l < Math.min(...lightness)) return 'dark';
  return white >= black ? 'light' : 'dark';
}
