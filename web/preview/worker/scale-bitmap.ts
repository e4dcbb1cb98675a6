import type { Bitmap } from '@livery/engine/images/bitmap';

/** A bitmap at another size, cropped around its middle where the proportions differ. Only shown until the exact one is there. */
export function scaleBitmap(from: Bitmap, width: number, height: number): Bitmap {
  const data = new Uint8Array(width * height * 4);
  const scale = Math.min(from.width / width, from.height / height);
  const left = (from.width - width * scale) / 2;
  const top = (from.height - height * scale) / 2;
  // A copy when the pixels do not start where a number of four bytes may.
  const pixels = from.data.byteOffset % 4 === 0 ? from.data : from.data.slice();
  const source = new Uint32Array(pixels.buffer, pixels.byteOffset, from.width * from.height);
  const target = new Uint32Array(data.buffer);
  const columns = Array.from({ length: width }, (_, x) =>
    Math.min(from.width - 1, Math.floor(left + (x + 0.5) * scale)),
  );
  for (let y = 0; y < height; y++) {
    const row = Math.min(from.height - 1, Math.floor(top + (y + 0.5) * scale)) * from.width;
    for (let x = 0; x < width; x++) target[y * width + x] = source[row + columns[x]!]!;
  }
  return { width, height, data };
}
