import type { Bitmap } from './bitmap.ts';

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

/** How much of a pixel lies inside a corner whose arc starts one pixel from the edges. */
function coverage(fromSide: number, fromEdge: number, radius: number): number {
  const [x, y] = [radius + 1 - (fromSide + 0.5), radius + 1 - (fromEdge + 0.5)];
  if (x <= 0 || y <= 0) return 1;
  return Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x, y)));
}
