import type { Margins } from '@livery/templates/shared/media/margins';
import type { Bitmap } from './bitmap.ts';
import { duotoneBitmap } from './duotone-bitmap.ts';
import { roundBitmap } from './round-bitmap.ts';
import { tintBitmap } from './tint-bitmap.ts';

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

export function applyEffects(bitmap: Bitmap, { tint, duotone, round }: ImageEffects, scale: number): Bitmap {
  const tinted = tint === undefined ? bitmap : tintBitmap(bitmap, tint);
  const toned = duotone === undefined ? tinted : duotoneBitmap(tinted, duotone, scale);
  return round === undefined ? toned : roundBitmap(toned, round * scale);
}
