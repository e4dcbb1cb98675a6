import type { Part, Raster } from './measure.ts';

/** A 64-bit difference hash: similar images differ in few bits. */
export function computeDifferenceHash(raster: Raster, part: Part): string {
  const cells = Array.from({ length: 72 }, (_, index) =>
    measureBrightness(raster, part, index % 9, Math.floor(index / 9)),
  );
  let hash = '';
  for (let row = 0; row < 8; row++) {
    let byte = 0;
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column;
      byte = (byte << 1) | (cells[at]! < cells[at + 1]! ? 1 : 0);
    }
    hash += byte.toString(16).padStart(2, '0');
  }
  return hash;
}

/** The mean of one of nine by eight cells; transparent pixels count as white. */
function measureBrightness(raster: Raster, part: Part, column: number, row: number): number {
  const x0 = part.x + Math.floor((part.width * column) / 9);
  const y0 = part.y + Math.floor((part.height * row) / 8);
  const x1 = Math.max(x0 + 1, part.x + Math.floor((part.width * (column + 1)) / 9));
  const y1 = Math.max(y0 + 1, part.y + Math.floor((part.height * (row + 1)) / 8));
  const step = Math.max(1, Math.floor(Math.min(x1 - x0, y1 - y0) / 8));
  const { data } = raster;
  let sum = 0;
  let count = 0;
  for (let y = y0; y < y1; y += step) {
    for (let x = x0; x < x1; x += step) {
      const at = (y * raster.width + x) * 4;
      const [r, g, b, a] = [data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255, data[at + 3] ?? 255];
      sum += ((0.299 * r + 0.587 * g + 0.114 * b) * a) / 255 + (255 - a);
      count++;
    }
  }
  return count === 0 ? 255 : sum / count;
}

export function hashDistance(a: string, b: string): number {
  let bits = BigInt(`0x${a || '0'}`) ^ BigInt(`0x${b || '0'}`);
  let count = 0;
  for (; bits > 0n; bits >>= 1n) count += Number(bits & 1n);
  return count;
}
