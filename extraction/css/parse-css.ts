import type { ColorValue } from '@livery/core/color/convert';
import { converter, formatHex, inGamut, parse, toGamut } from 'culori';

/** Parses computed CSS values. They come from the page and may be cut off; incomplete parts are ignored. */

const toRgb = converter('rgb');
const isInSrgb = inGamut('rgb');
const intoSrgb = toGamut('rgb', 'oklch');
const LONGEST_COLOR = 100;

/** Splits at separators outside of all brackets. A part with an unclosed bracket is ignored. */
export function splitOutside(text: string, separator: ',' | ' '): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at++) {
    const char = text[at];
    if (char === '(') depth++;
    else if (char === ')') depth = Math.max(0, depth - 1);
    if (depth > 0 || (char !== undefined && char !== separator)) continue;
    const part = text.slice(start, at).trim();
    if (part) parts.push(part);
    start = at + 1;
  }
  return parts;
}

/** The name and the arguments of a function such as `linear-gradient(…)`. */
export function readCall(text: string): { name: string; parts: string[] } | null {
  const open = text.indexOf('(');
  if (open <= 0 || !text.endsWith(')')) return null;
  return { name: text.slice(0, open).toLowerCase(), parts: splitOutside(text.slice(open + 1, -1), ',') };
}

/** A colour as sRGB, with a separate alpha. */
export function readColor(text: string): (ColorValue & { alpha: number; hex: string }) | null {
  const color = text.length <= LONGEST_COLOR ? parsed(text) : undefined;
  if (!color) return null;
  // Gamut mapping also shifts colours that are in gamut, so it is skipped for them.
  const { r, g, b } = toRgb(isInSrgb(color) ? color : intoSrgb(color));
  const components = [r, g, b].map((part) => Number(Math.min(1, Math.max(0, part)).toFixed(4)));
  const alpha = Math.min(1, Math.max(0, color.alpha ?? 1));
  if (![...components, alpha].every(Number.isFinite)) return null;
  return {
    colorSpace: 'srgb',
    components,
    alpha: Number(alpha.toFixed(4)),
    hex: formatHex({ mode: 'rgb', r, g, b }),
  };
}

function parsed(text: string) {
  try {
    return parse(text);
  } catch {
    // culori returns undefined for text that is not a colour, but throws on `rgb(1px)`.
    return undefined;
  }
}

/** A length in px; null for everything else. */
export function readPixels(text: string): number | null {
  const match = /^(-?\d{1,6}(?:\.\d{1,8})?)(px)?$/.exec(text);
  if (!match) return null;
  const value = Number(match[1]);
  return match[2] || value === 0 ? value : null;
}
