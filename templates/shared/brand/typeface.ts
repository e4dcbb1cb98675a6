import { toGeneric } from '@livery/core/brand/font-kind';
import { fontStack } from '@livery/core/tokens/font-stack';
import type { DerivedTokens, FontTokens } from '@livery/core/tokens/types';
import type { TypeStyle } from '../../text-measurer.ts';

export type FaceKind = 'serif' | 'sans' | 'mono';

/** Generic families that name a kind; others, such as `system-ui`, say nothing about it. */
const generics = new Map<string, FaceKind>([
  ['monospace', 'mono'],
  ['sans-serif', 'sans'],
  ['serif', 'serif'],
  ['ui-monospace', 'mono'],
  ['ui-sans-serif', 'sans'],
  ['ui-serif', 'serif'],
]);

export function faceKind({ family, fallbacks }: Pick<FontTokens, 'family' | 'fallbacks'>): FaceKind {
  const names = [family, ...fallbacks].map((name) => name.toLowerCase());
  if (/\bmono\b/.test(names[0]!)) return 'mono';
  // A stack ends in its generic family; families before it may be fallbacks for single characters.
  const generic = names.map((name) => generics.get(name)).find((kind) => kind !== undefined);
  if (generic) return generic;
  const own = generics.get(toGeneric(family));
  if (own === 'mono' || own === 'serif') return own;
  if (names.some((name) => /\bmono\b/.test(name))) return 'mono';
  if (names.some((name) => /\bsans\b/.test(name))) return 'sans';
  return names.some((name) => /\bserif\b/.test(name)) ? 'serif' : 'sans';
}

/** The nearest weight that the font has, so that no weight is synthesised. */
export function nearestWeight(font: FontTokens, wanted: number): number {
  const weights = font.weights.map(Number).filter((weight) => weight > 0);
  if (weights.length === 0) return wanted;
  return weights.reduce((best, weight) =>
    Math.abs(weight - wanted) <= Math.abs(best - wanted) ? weight : best,
  );
}

/** The brand's display style, with tracking and line height limited to what is readable at large sizes. */
export function displayStyle({ fonts, typography }: DerivedTokens): TypeStyle & { leading: number } {
  const { size, lineHeight, letterSpacing, weight } = typography.display;
  return {
    family: fontStack(fonts.display),
    weight: nearestWeight(fonts.display, weight),
    tracking: Math.min(0.02, Math.max(-0.045, letterSpacing / (size || 1))),
    leading: Math.min(1.14, Math.max(0.98, lineHeight / (size || 1))),
  };
}
