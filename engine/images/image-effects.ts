import type { Margins } from '@livery/templates/shared/media/margins';
import type { Bitmap } from './bitmap.ts';
import { duotoneBitmap } from './duotone-bitmap.ts';
import { roundBitmap } from './round-bitmap.ts';
import { tintBitmap } from './tint-bitmap.ts';
import { type Size, trimMargins, withMargins } from './trim-margins.ts';

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
