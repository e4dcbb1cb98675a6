import type { Bitmap } from '../pictures/pixels.ts';

export interface Trimmed extends Bitmap {
  left: number;
  top: number;
}

/** The part of a bitmap that can be seen, and where it was; null when nothing can. */
export function trim({ data, width, height }: Bitmap): Trimmed | null {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  // Straight RGBA: alpha is the highest byte on every machine this runs on.
  const seen = (x: number, y: number) => pixels[y * width + x]! >>> 24 !== 0;
  const rowSeen = (y: number) => {
    for (let x = 0; x < width; x++) if (seen(x, y)) return true;
    return false;
  };
  let top = 0;
  while (top < height && !rowSeen(top)) top++;
  if (top === height) return null;
  let bottom = height;
  while (!rowSeen(bottom - 1)) bottom--;
  let left = width;
  let right = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < left; x++) if (seen(x, y)) left = x;
    for (let x = width - 1; x >= right; x--) if (seen(x, y)) right = x + 1;
  }
  const out = Buffer.allocUnsafe((right - left) * (bottom - top) * 4);
  for (let y = top; y < bottom; y++) {
    const from = (y * width + left) * 4;
    data.copy(out, (y - top) * (right - left) * 4, from, from + (right - left) * 4);
  }
  return { data: out, left, top, width: right - left, height: bottom - top };
}
