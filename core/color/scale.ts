import { hexToOklch, type Oklch, oklchToHex } from './convert.ts';

export const scaleSteps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

export interface ScaleStep extends Oklch {
  step: number;
  hex: string;
  css: string;
}

export type Scale = Record<string, ScaleStep>;

const LIGHTEST = 0.975;
const DARKEST = 0.175;

/** Lightness of a step: equal steps in OKLab lightness, which look equally different. */
function stepLightness(index: number): number {
  return LIGHTEST - ((LIGHTEST - DARKEST) * index) / (scaleSteps.length - 1);
}

/**
 * Eleven tones of one hue. The chroma is that of the base colour at its own lightness and decreases towards both ends,
 * where sRGB has less.
 */
export function makeScale({ l, c, h }: Oklch): Scale {
  const scale: Scale = {};
  scaleSteps.forEach((step, index) => {
    const lightness = stepLightness(index);
    const distance = Math.abs(lightness - l);
    const hex = oklchToHex({ l: lightness, c: c * Math.max(0.12, 1 - distance ** 1.5 * 1.6), h });
    const mapped = hexToOklch(hex);
    scale[step] = {
      step,
      l: round(mapped.l),
      c: round(mapped.c),
      h: round(mapped.h),
      hex,
      css: `oklch(${round(mapped.l)} ${round(mapped.c)} ${round(mapped.h)})`,
    };
  });
  return scale;
}

/** The step whose lightness is nearest to a colour's. */
export function findAnchorStep(l: number): number {
  let best = 0;
  scaleSteps.forEach((_, index) => {
    if (Math.abs(stepLightness(index) - l) < Math.abs(stepLightness(best) - l)) best = index;
  });
  return scaleSteps[best]!;
}

export function round(value: number, digits = 4): number {
  // Adding 0 turns -0 into 0.
  return Number(value.toFixed(digits)) + 0;
}
