import type { ColorValue } from '../color/convert.ts';
import { isObject } from '../json/value.ts';

/** What a colour value may hold, without its schema: completion reads colours in the web app, too. */

export const hexPattern = /^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;

export const colorSpaces = ['srgb', 'display-p3', 'oklab', 'oklch'] as const;
export type ColorSpace = (typeof colorSpaces)[number];

export const COMPONENTS = 3;

/**
 * The allowed range of each component. A wide-gamut colour may be outside 0..1, but values such as 255 or 62 are
 * mistakes that would all be drawn white.
 */
const light = { min: -1, max: 2, right: 'a number from 0 to 1' };
const channel = { ...light, right: 'a number from 0 to 1 (51 of 255 is 0.2)' };
const opponent = { min: -2, max: 2, right: 'a number from -0.5 to 0.5' };
const chroma = { min: 0, max: 2, right: 'a number from 0 to 0.5' };
const hue = { min: -3600, max: 3600, right: 'an angle in degrees' };
const componentRanges: Record<ColorSpace, { min: number; max: number; right: string }[]> = {
  srgb: [channel, channel, channel],
  'display-p3': [channel, channel, channel],
  oklab: [light, opponent, opponent],
  oklch: [light, chroma, hue],
};

/** The components outside their range, each with what would be right. */
export function findRangeIssues({
  colorSpace,
  components,
}: Pick<ColorValue, 'colorSpace' | 'components'>): { index: number; right: string }[] {
  return componentRanges[colorSpace].flatMap(({ min, max, right }, index) => {
    const component = components[index];
    return component === undefined || (component >= min && component <= max) ? [] : [{ index, right }];
  });
}

/** Whether `colorValueSchema` accepts a value. */
export function isColorValue(value: unknown): value is ColorValue {
  if (!isObject(value)) return false;
  const { colorSpace, components, alpha, hex, ...others } = value;
  if (Object.keys(others).length > 0 || !colorSpaces.includes(colorSpace as ColorSpace)) return false;
  if (!Array.isArray(components) || components.length !== COMPONENTS) return false;
  if (!components.every(Number.isFinite)) return false;
  const hasAlpha = alpha === undefined || (typeof alpha === 'number' && alpha >= 0 && alpha <= 1);
  const hasHex = hex === undefined || (typeof hex === 'string' && hexPattern.test(hex));
  return hasAlpha && hasHex && findRangeIssues(value as unknown as ColorValue).length === 0;
}
