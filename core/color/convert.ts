import './modes.ts';
import { type Color, clampChroma, converter, formatHex, parse, type Rgb, toGamut } from 'culori/fn';

/** A colour value as a brand document writes it (Design Tokens 2025.10, colour module). */
export interface ColorValue {
  colorSpace: 'srgb' | 'display-p3' | 'oklab' | 'oklch';
  components: number[];
  alpha?: number | undefined;
  hex?: string | undefined;
}

export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toRgb = converter('rgb');
const toP3 = converter('p3');
const toOklab = converter('oklab');
const toOklch = converter('oklch');
const mapIntoSrgb = toGamut('rgb', 'oklch');

function toCulori({ colorSpace, components }: ColorValue): Color {
  const [a = 0, b = 0, c = 0] = components;
  switch (colorSpace) {
    case 'srgb':
      return { mode: 'rgb', r: a, g: b, b: c };
    case 'display-p3':
      return { mode: 'p3', r: a, g: b, b: c };
    case 'oklab':
      return { mode: 'oklab', l: a, a: b, b: c };
    case 'oklch':
      return { mode: 'oklch', l: a, c: b, h: c };
  }
}

/** Six-digit sRGB hex. A colour outside sRGB is mapped into it with its hue and lightness kept. */
export function toHex(color: ColorValue): string {
  return formatHex(mapIntoSrgb(toCulori(color)));
}

/** How far a colour is outside sRGB in its worst channel; 0 inside. */
export function distanceFromSrgb(color: ColorValue): number {
  const { r, g, b } = toRgb(toCulori(color)) as Rgb;
  return Math.max(0, ...[r, g, b].map((channel) => Math.max(-channel, channel - 1)));
}

/** The visible colour of a translucent colour over a background. */
export function blendOver(color: ColorValue, background: string): string {
  const alpha = color.alpha ?? 1;
  const hex = toHex(color);
  if (alpha >= 1) return hex;
  const mixed = [1, 3, 5].map((at) =>
    Math.round(readChannel(hex, at) * alpha + readChannel(background, at) * (1 - alpha)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function hexToOklch(hex: string): Oklch {
  const { l, c, h } = toOklch(hex)!;
  // Greys have no hue; 0 keeps every later sum a number.
  return { l, c, h: c < 0.0005 ? 0 : (h ?? 0) };
}

/** The nearest hex with the same lightness and hue; only the chroma is reduced to fit sRGB. */
export function oklchToHex({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'));
}

export function toColorValue(hex: string): ColorValue {
  return { colorSpace: 'srgb', components: toComponents(hex, 'srgb'), alpha: 1, hex };
}

/** The components of a hex colour of any length in a colour space. */
export function toComponents(hex: string, space: ColorValue['colorSpace']): number[] {
  const color = parse(hex)!;
  return componentsIn(color, space).map((value) => Number(value.toFixed(4)));
}

function componentsIn(color: Color, space: ColorValue['colorSpace']): number[] {
  switch (space) {
    case 'srgb': {
      const { r, g, b } = toRgb(color);
      return [r, g, b];
    }
    case 'display-p3': {
      const { r, g, b } = toP3(color);
      return [r, g, b];
    }
    case 'oklab': {
      const { l, a, b } = toOklab(color);
      return [l, a, b];
    }
    case 'oklch': {
      const { l, c, h = 0 } = toOklch(color);
      return [l, c, h];
    }
  }
}

/** The alpha of a hex colour of four or eight digits, or null. */
export function readAlpha(hex: string): number | null {
  const alpha = parse(hex)?.alpha;
  return alpha === undefined ? null : Number(alpha.toFixed(4));
}

/** One channel of a six-digit hex colour, 0..255. */
export function readChannel(hex: string, at: number): number {
  return Number.parseInt(hex.slice(at, at + 2), 16);
}
