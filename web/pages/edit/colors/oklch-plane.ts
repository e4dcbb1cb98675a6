import type { Oklch } from '@livery/core/color/convert';

/** The plane of one hue in OKLCH: chroma across, lightness up. Its own conversion, because a canvas has 100,000 pixels. */

export type LinearRgb = [r: number, g: number, b: number];

/** Björn Ottosson, "A perceptual color space for image processing" (OKLab to linear sRGB). */
export function toLinearRgb(l: number, c: number, h: number): LinearRgb {
  const radians = (h * Math.PI) / 180;
  const a = c * Math.cos(radians);
  const b = c * Math.sin(radians);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** A rounded hex colour may be this far outside the gamut, less far where it is dark. */
const TOLERANCE = 0.0005;

function isInside(l: number, c: number, h: number): boolean {
  const tolerance = TOLERANCE * Math.min(1, (l / 0.45) ** 3);
  return toLinearRgb(l, c, h).every((value) => value >= -tolerance && value <= 1 + tolerance);
}

/** The highest chroma that any colour of sRGB has is 0.323, of a magenta. */
const LIMIT = 0.33;
const COARSE = 0.006;

/**
 * The highest chroma that sRGB has at a lightness of a hue. Searched from outside, because near blue the edge is concave:
 * a search from grey would end at its dent.
 */
export function findMaxChroma(l: number, h: number): number {
  if (l <= 0 || l >= 1) return 0;
  let inside = LIMIT;
  while (inside > 0 && !isInside(l, inside, h)) inside -= COARSE;
  inside = Math.max(0, inside);
  let outside = inside + COARSE;
  for (let round = 0; round < 10; round++) {
    const middle = (inside + outside) / 2;
    if (isInside(l, middle, h)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** The highest chroma of a hue at any lightness: the right edge of its plane. */
export function findWidestChroma(h: number): number {
  let widest = 0;
  for (let l = 0.3; l < 0.99; l += 0.01) widest = Math.max(widest, findMaxChroma(l, h));
  return widest;
}

/** The colour of a place on the plane, brought to the nearest chroma that sRGB has there. */
export function fitIntoPlane({ l, c, h }: Oklch): Oklch {
  const lightness = Math.min(1, Math.max(0, l));
  return {
    l: lightness,
    c: Math.min(Math.max(0, c), findMaxChroma(lightness, h)),
    h: ((h % 360) + 360) % 360,
  };
}

/** Relative luminance as WCAG 2.2 defines it. */
export const toLuminance = ([r, g, b]: LinearRgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Luminances between these fail against the backgrounds; at or beyond them a colour can be read on all of them. */
export interface FailingRange {
  above: number;
  below: number;
}

/** Which luminances lack the required contrast with at least one of the backgrounds. */
export function findFailingRange(backgrounds: readonly number[], required: number): FailingRange {
  return {
    above: Math.min(...backgrounds.map((luminance) => (luminance + 0.05) / required - 0.05)),
    below: Math.max(...backgrounds.map((luminance) => required * (luminance + 0.05) - 0.05)),
  };
}

export interface PlanePoint {
  l: number;
  c: number;
}

const TRACED_STEPS = 48;

/** Where colours of a hue have one luminance: the lightness at each chroma, as long as sRGB has it. */
export function traceLuminance(h: number, luminance: number): PlanePoint[] {
  if (luminance <= 0 || luminance >= 1) return [];
  const widest = findWidestChroma(h);
  const points: PlanePoint[] = [];
  for (let step = 0; step <= TRACED_STEPS; step++) {
    const c = (widest * step) / TRACED_STEPS;
    const l = findLightness(c, h, luminance);
    if (c > findMaxChroma(l, h) + 0.001) break;
    points.push({ l, c });
  }
  return points;
}

function findLightness(c: number, h: number, luminance: number): number {
  let darker = 0;
  let lighter = 1;
  for (let round = 0; round < 20; round++) {
    const middle = (darker + lighter) / 2;
    if (toLuminance(toLinearRgb(middle, c, h)) < luminance) darker = middle;
    else lighter = middle;
  }
  return (darker + lighter) / 2;
}
