import { type Color, converter, formatHex, toGamut } from 'culori';

/** A colour value as a brand document writes it (Design Tokens 2025.10, colour module). */
export interface ColorValue {
  colorSpace: 'srgb' | 'display-p3' | 'oklab' | 'oklch';
  components: number[];
  alpha?: number;
  hex?: string;
}

export interface Oklch {
  l: number;
  c: number;
  h: number;
}

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

/** Six-digit sRGB hex; what lies outside sRGB is mapped into it with its hue and lightness kept. */
export function toHex(color: ColorValue): string {
  return formatHex(mapIntoSrgb(toCulori(color)));
}

export function oklchOf(hex: string): Oklch {
  const { l, c, h } = toOklch(hex)!;
  // Greys have no hue; 0 keeps every later sum a number.
  return { l, c, h: c < 0.0005 ? 0 : (h ?? 0) };
}

export function hexOf({ l, c, h }: Oklch): string {
  return formatHex(mapIntoSrgb({ mode: 'oklch', l, c, h }));
}

export function colorValueOf(hex: string): ColorValue {
  const channel = (at: number) => Number((Number.parseInt(hex.slice(at, at + 2), 16) / 255).toFixed(4));
  return { colorSpace: 'srgb', components: [channel(1), channel(3), channel(5)], alpha: 1, hex };
}
