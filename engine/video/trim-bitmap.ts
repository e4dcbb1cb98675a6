import type { Bitmap } from '../images/bitmap.ts';

export interface TrimmedBitmap extends Bitmap {
  left: number;
  top: number;
}

/** The visible part of a bitmap, and its position in it; null when all of it is transparent. */
export function trimBitmap({ data, width, height }: Bitmap): TrimmedBitmap | null {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  // Straight RGBA: alpha is the highest byte of a little-endian number, as on every machine this runs on.
  const isVisible = (x: number, y: number) => pixels[y * width + x]! >>> 24 !== 0;
  const isRowVisible = (y: number) => {
    for (let x = 0; x < width; x++) if (isVisible(x, y)) return true;
    return false;
  };
  let top = 0;
  while (top < height && !isRowVisible(top)) top++;
  if (top === height) return null;
  let bottom = height;
  while (!isRowVisible(bottom - 1)) bottom--;
  let left = width;
  let right = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < left; x++) if (isVisible(x, y)) left = x;
    for (let x = width - 1; x >= right; x--) if (isVisible(x, y)) right = x + 1;
  }
  const rowBytes = (right - left) * 4;
  const out = new Uint8Array(rowBytes * (bottom - top));
  for (let y = top; y < bottom; y++) {
    const from = (y * width + left) * 4;
    out.set(data.subarray(from, from + rowBytes), (y - top) * rowBytes);
  }
  return { data: out, left, top, width: right - left, height: bottom - top };
}
