import { hexToOklch, oklchToHex } from './convert.ts';

/** Blends two hex colours in OKLab: `part` 0 is `from`, 1 is `to`. The blend passes through no third hue. */
export function mix(from: string, to: string, part: number): string {
  const a = hexToOklch(from);
  const b = hexToOklch(to);
  const at = (x: number, y: number) => x + (y - x) * part;
  const radians = Math.PI / 180;
  const x = at(a.c * Math.cos(a.h * radians), b.c * Math.cos(b.h * radians));
  const y = at(a.c * Math.sin(a.h * radians), b.c * Math.sin(b.h * radians));
  return oklchToHex({ l: at(a.l, b.l), c: Math.hypot(x, y), h: Math.atan2(y, x) / radians });
}

/**
 * Moves lightness and chroma of `from` towards `to` and keeps the hue of `from`. Muted text made this way stays in
 * the hue of the text; `mix` would tint it with the background.
 */
export function fadeTowards(from: string, to: string, part: number): string {
  const a = hexToOklch(from);
  const b = hexToOklch(to);
  return oklchToHex({ l: a.l + (b.l - a.l) * part, c: a.c + (b.c - a.c) * part, h: a.h });
}
