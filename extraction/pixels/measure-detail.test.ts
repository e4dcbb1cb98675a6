import { expect, test } from 'vitest';
import { measureDetail } from './measure-detail.ts';

const SIDE = 192;

/** The detail of a black drawing on transparency. */
function measure(isBlack: (x: number, y: number) => boolean): number {
  const data = new Uint8Array(SIDE * SIDE * 4);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) if (isBlack(x, y)) data[(y * SIDE + x) * 4 + 3] = 255;
  return measureDetail({ width: SIDE, height: SIDE, data }, { x: 0, y: 0, width: SIDE, height: SIDE });
}

test.each<[string, (x: number, y: number) => boolean, number, number]>([
  ['a disc', (x, y) => Math.hypot(x - 96, y - 96) < 80, 0.02, 0.2],
  ['a thick ring', (x, y) => Math.abs(Math.hypot(x - 96, y - 96) - 64) < 20, 0.05, 0.4],
  ['a row of thin strokes', (x, y) => Math.abs(y - 96) < 24 && x % 12 < 5, 0.5, 1],
  ['fine lines all over', (x) => x % 4 < 2, 0.9, 1],
  ['nothing', () => false, 1, 1],
])('what is lost at 16 pixels of %s', (_, isBlack, least, most) => {
  const detail = measure(isBlack);
  expect(detail).toBeGreaterThanOrEqual(least);
  expect(detail).toBeLessThanOrEqual(most);
});
