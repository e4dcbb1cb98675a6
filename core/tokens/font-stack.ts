import { isGeneric, toGeneric } from '../brand/font-kind.ts';
import { oneLine } from '../plain-text.ts';
import { trimBoth } from '../trim.ts';
import type { FontTokens } from './types.ts';

export function familyName(name: string): string {
  return trimBoth(oneLine(name), /["']/);
}

/** The families in order of preference, ending in one that every machine has. */
export function families({ family, fallbacks }: FontTokens): string[] {
  const names = new Set([family, ...fallbacks].map(familyName).filter(Boolean));
  if (![...names].some(isGeneric)) names.add(toGeneric(family));
  return [...names];
}

/** The families as a value of `font-family`. */
export function fontStack(font: FontTokens): string {
  return families(font)
    .map((name) => (isKeyword(name) ? name.toLowerCase() : cssString(name)))
    .join(', ');
}

/** In quotes these would name a font of that name, which no machine has. */
function isKeyword(name: string): boolean {
  return isGeneric(name) || name === '-apple-system';
}

/** `<` is written by its number, so that a stylesheet set into a page cannot close its own element. */
function cssString(text: string): string {
  const escaped = text.replace(/["\\]/g, '\\$&').replaceAll('<', '\\3c ').replaceAll('>', '\\3e ');
  return `"${escaped}"`;
}
