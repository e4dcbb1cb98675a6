import { readDuotone } from '@livery/templates/shared/media/duotone-effect';
import type { Bitmap } from './bitmap.ts';

/** Prints are brighter and have more contrast than the photo they are made from. */
const BRIGHTNESS = 1.1;
const CONTRAST = 1.14;

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value));

/** How much of the light a pixel of each luminance has, 0..1. */
const tones = Float64Array.from({ length: 256 }, (_, luminance) => {
  const bright = clamp((luminance / 255) * BRIGHTNESS, 1);
  return clamp((bright - 0.5) * CONTRAST + 0.5, 1);
});

/**
 * A photo in two colours. Takumi could do it with a filter and two blended layers, which takes ten times as long. A
 * transparent pixel counts as white. The effect is the value of `data-duotone`.
 */
export function duotoneBitmap({ width, height, data }: Bitmap, duotone: string, scale: number): Bitmap {
  const { top, bottom, ...colors } = readDuotone(duotone);
  const shadow = readHex(colors.shadow);
  const from = keepAbove(readHex(colors.light.from), shadow);
  const to = keepAbove(readHex(colors.light.to), shadow);
  const out = new Uint8Array(data.length);
  const pixels = new Uint32Array(out.buffer);
  const palette = new Uint32Array(256);
  let filledFor = -1;
  for (let y = 0; y < height; y++) {
    const part = clamp(((y + 0.5) / scale - top) / (bottom - top), 1);
    if (part !== filledFor) fillPalette(palette, shadow, mixColors(from, to, part));
    filledFor = part;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const [red, green, blue, alpha] = [
        data[at * 4]!,
        data[at * 4 + 1]!,
        data[at * 4 + 2]!,
        data[at * 4 + 3]!,
      ];
      const luminance = (red * 13_933 + green * 46_871 + blue * 4732) >> 16;
      pixels[at] = palette[alpha === 255 ? luminance : (255 - ((255 - luminance) * alpha) / 255) | 0]!;
    }
  }
  return { width, height, data: out };
}

type Rgb = readonly [number, number, number];

/** A light that is darker than the shadow in one channel would turn the photo into its negative there. */
const keepAbove = (light: Rgb, shadow: Rgb): Rgb => [
  Math.max(light[0], shadow[0]),
  Math.max(light[1], shadow[1]),
  Math.max(light[2], shadow[2]),
];

function readHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1, 7), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const mixColors = (one: Rgb, two: Rgb, part: number): Rgb => [
  one[0] + (two[0] - one[0]) * part,
  one[1] + (two[1] - one[1]) * part,
  one[2] + (two[2] - one[2]) * part,
];

/** The colour of each luminance, as the four bytes of a pixel. */
function fillPalette(palette: Uint32Array, shadow: Rgb, light: Rgb): void {
  const bytes = new Uint8Array(palette.buffer);
  for (let luminance = 0; luminance < 256; luminance++) {
    const tone = tones[luminance]!;
    for (let channel = 0; channel < 3; channel++) {
      bytes[luminance * 4 + channel] = Math.round(
        shadow[channel]! + (light[channel]! - shadow[channel]!) * tone,
      );
    }
    bytes[luminance * 4 + 3] = 255;
  }
}
