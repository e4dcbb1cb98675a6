import type { Part, Raster } from './measure.ts';

/** The pixels on the longer side of an icon in a tab of a browser. */
const CELLS = 16;

/**
 * The share of a picture's contrast that is lost when it is drawn 16 pixels large: about 0.1 of a simple mark, more than
 * half of a name. 1 if it has no contrast, such as white on transparency.
 */
export function measureDetail(raster: Raster, part: Part): number {
  const [left, top] = [Math.round(part.x), Math.round(part.y)];
  const side = Math.max(part.width, part.height) / CELLS;
  const cells = new Map<number, { count: number; sum: number }>();
  const { data } = raster;
  let [count, sum, squares] = [0, 0, 0];
  for (let y = 0; y < part.height; y++) {
    for (let x = 0; x < part.width; x++) {
      const at = ((top + y) * raster.width + left + x) * 4;
      const [r, g, b, a] = [data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255, data[at + 3] ?? 255];
      // Transparent pixels count as white.
      const brightness = ((0.299 * r + 0.587 * g + 0.114 * b) * a) / 255 + 255 - a;
      count += 1;
      sum += brightness;
      squares += brightness ** 2;
      const key = Math.floor(y / side) * CELLS + Math.floor(x / side);
      const cell = cells.get(key);
      if (cell) {
        cell.count += 1;
        cell.sum += brightness;
      } else cells.set(key, { count: 1, sum: brightness });
    }
  }
  const whole = squares - sum ** 2 / count;
  // What the means of the cells do not say.
  const lost = [...cells.values()].reduce((left, cell) => left - cell.sum ** 2 / cell.count, squares);
  return whole < count ? 1 : Math.min(1, Math.max(0, lost / whole));
}
