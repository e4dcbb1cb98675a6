import type { Margins } from '@livery/templates/shared/media/margins';
import type { Bitmap } from './bitmap.ts';

/** Pixels with less alpha count as transparent. */
export const MIN_ALPHA = 24;
/** Margins that are narrower together are the room that a designer gave a mark. */
const MIN_SHARE = 0.25;
/** An image keeps at least this share of each side, so that the whole of it is never read at more than four times its size. */
const MIN_KEPT = 0.25;

export interface Size {
  width: number;
  height: number;
}

/** The margins of a small copy of an image, a pixel less than it has. Those left and right, or above and below, count together. */
export function findMargins({ data, width, height }: Bitmap): Margins {
  const isVisible = (x: number, y: number) => data[(y * width + x) * 4 + 3]! >= MIN_ALPHA;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isVisible(x, y)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  const [across, down] = [toPair(left, width - right, width), toPair(top, height - bottom, height)];
  return { left: across[0], right: across[1], top: down[0], bottom: down[1] };
}

/** The margins before and after, as shares of the side. */
function toPair(before: number, after: number, side: number): [number, number] {
  const [one, two] = [Math.max(0, before - 1) / side, Math.max(0, after - 1) / side];
  if (one + two < MIN_SHARE) return [0, 0];
  const fits = Math.min(1, (1 - MIN_KEPT) / (one + two));
  return [one * fits, two * fits];
}

/** The size of a whole image whose part inside its margins has this size. */
export function withMargins({ width, height }: Size, { left, top, right, bottom }: Margins): Size {
  return { width: Math.round(width / (1 - left - right)), height: Math.round(height / (1 - top - bottom)) };
}

/** The part of a whole image inside its margins. */
export function trimMargins({ data, width, height }: Bitmap, size: Size, { left, top }: Margins): Bitmap {
  const x = Math.min(Math.round(left * width), width - size.width);
  const y = Math.min(Math.round(top * height), height - size.height);
  const out = new Uint8Array(size.width * size.height * 4);
  for (let row = 0; row < size.height; row++) {
    const from = ((y + row) * width + x) * 4;
    out.set(data.subarray(from, from + size.width * 4), row * size.width * 4);
  }
  return { ...size, data: out };
}
