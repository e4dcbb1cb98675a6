import type { Margins } from '@livery/templates/shared/media/margins';
import type { Bitmap } from './bitmap.ts';
import { duotoneBitmap } from './duotone-bitmap.ts';
import { findFlatBackground, MAX_CLEAR, readClearShare } from './image-facts.ts';
import { MIN_ALPHA, type Size, trimMargins, withMargins } from './trim-margins.ts';

/** What is done to the pixels of an image before it is drawn. */
export interface ImageEffects {
  /** Leaves out its margins. */
  trim?: Margins | undefined;
  /** Draws the image's shape in this one colour. */
  tint?: string | undefined;
  /** As `writeDuotone` of the templates writes it. */
  duotone?: string | undefined;
  /** The radius of its corners, in CSS pixels. */
  round?: number | undefined;
}

/** An image in its place: the size that it is drawn at, in CSS pixels, and its effects. */
type PlacedEffects = ImageEffects & Size;

/** The size at which an image is read, in pixels: with its margins, if they are left out later. */
export function sizeToRead(placed: PlacedEffects, scale: number): Size {
  const drawn = drawnSize(placed, scale);
  return placed.trim ? withMargins(drawn, placed.trim) : drawn;
}

/** Turns an image of the size to read into the one that is drawn. */
export function applyEffects(bitmap: Bitmap, placed: PlacedEffects, scale: number): Bitmap {
  const { trim, tint, duotone, round } = placed;
  const trimmed = trim ? trimMargins(bitmap, drawnSize(placed, scale), trim) : bitmap;
  const tinted = tint === undefined ? trimmed : tintBitmap(trimmed, tint);
  const toned = duotone === undefined ? tinted : duotoneBitmap(tinted, duotone, scale);
  return round === undefined ? toned : roundBitmap(toned, round * scale);
}

function drawnSize({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * An image with round corners and a transparent pixel all around, which smooths its edges when it is rotated. Takumi cuts
 * the corners of a rotated image out for every pixel of it, which takes three times as long as drawing it.
 */
export function roundBitmap({ width, height, data }: Bitmap, radius: number): Bitmap {
  const out = data.slice();
  const round = Math.max(0, Math.min(radius, width / 2 - 1, height / 2 - 1));
  const clear = (x: number, y: number, covered: number) => {
    const at = (y * width + x) * 4 + 3;
    out[at] = Math.round(out[at]! * covered);
  };
  for (let x = 0; x < width; x++) for (const y of [0, height - 1]) clear(x, y, 0);
  for (let y = 0; y < height; y++) for (const x of [0, width - 1]) clear(x, y, 0);
  const end = Math.ceil(round) + 1;
  for (let y = 1; y <= end && y < height / 2; y++) {
    for (let x = 1; x <= end && x < width / 2; x++) {
      const covered = coverage(x, y, round);
      if (covered === 1) continue;
      for (const across of [x, width - 1 - x])
        for (const down of [y, height - 1 - y]) clear(across, down, covered);
    }
  }
  return { width, height, data: out };
}

/** How much of a pixel is inside a corner whose arc starts one pixel from the edges. */
function coverage(fromSide: number, fromEdge: number, radius: number): number {
  const [x, y] = [radius + 1 - (fromSide + 0.5), radius + 1 - (fromEdge + 0.5)];
  if (x <= 0 || y <= 0) return 1;
  return Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x, y)));
}

/** The shape of an image in one colour: its opaque part, or what differs from the flat colour around it. */
function tintBitmap({ width, height, data }: Bitmap, tint: string): Bitmap {
  const value = Number.parseInt(tint.slice(1, 7), 16);
  const color = [value >> 16, (value >> 8) & 255, value & 255] as const;
  const bitmap = { width, height, data };
  const background = readClearShare(bitmap) < MAX_CLEAR ? findFlatBackground(bitmap) : null;
  const out = new Uint8Array(data.length);
  let farthest = 1;
  const distance = (at: number) =>
    background && data[at + 3]! >= MIN_ALPHA
      ? Math.max(...background.map((channel, index) => Math.abs(data[at + index]! - channel)))
      : 0;
  if (background) for (let at = 0; at < data.length; at += 4) farthest = Math.max(farthest, distance(at));
  for (let at = 0; at < data.length; at += 4) {
    out[at] = color[0];
    out[at + 1] = color[1];
    out[at + 2] = color[2];
    out[at + 3] = background ? Math.min(255, Math.round((distance(at) / farthest) * 320)) : data[at + 3]!;
  }
  return { width, height, data: out };
}
