import { isGeneric, toGeneric } from '../brand/font-kind.ts';
import { toOneLine } from '../text/plain-text.ts';
import { trimBoth } from '../text/trim.ts';
import type { FontTokens } from './types.ts';

export function familyName(name: string): string {
  return trimBoth(toOneLine(name), /["']/);
}

/** The families in order of preference, ending in a generic one. */
export function listFamilies({ family, fallbacks }: FontTokens): string[] {
  const names = new Set([family, ...fallbacks].map(familyName).filter(Boolean));
  if (![...names].some(isGeneric)) names.add(toGeneric(family));
  return [...names];
}

/** By font: a scene asks for the stack of the same font for every text. */
const stacks = new WeakMap<FontTokens, string>();

/** The families as a value of `font-family`. */
export function fontStack(font: FontTokens): string {
  const known = stacks.get(font);
  if (known !== undefined) return known;
  const stack = writeStack(font);
  stacks.set(font, stack);
  return stack;
}

function writeStack(font: FontTokens): string {
  return listFamilies(font)
    .map((name) => (isKeyword(name) ? name.toLowerCase() : cssString(name)))
    .join(', ');
}

/** Whether a name is a CSS keyword, which must not be quoted. */
function isKeyword(name: string): boolean {
  return isGeneric(name) || name === '-apple-system';
}

/** Escapes `<`, so that a stylesheet inlined in a page cannot close its own element. */
function cssString(text: string): string {
  const escaped = text.replace(/["\\]/g, '\\$&').replaceAll('<', '\\3c ').replaceAll('>', '\\3e ');
  return `"${escaped}"`;
}
