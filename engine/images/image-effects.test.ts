import { expect, test } from 'vitest';
import { roundBitmap } from './image-effects.ts';

const plain = (width: number, height: number) => ({
  width,
  height,
  data: new Uint8Array(width * height * 4).fill(255),
});

function alphas(width: number, height: number, radius: number): number[][] {
  const { data } = roundBitmap(plain(width, height), radius);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => data[(y * width + x) * 4 + 3]!),
  );
}

test('a pixel all around is clear, and what is inside stays', () => {
  const rows = alphas(30, 20, 6);
  for (const [y, row] of rows.entries()) {
    for (const [x, alpha] of row.entries()) {
      const isRing = x === 0 || y === 0 || x === 29 || y === 19;
      const isCorner = Math.min(x, 29 - x) <= 7 && Math.min(y, 19 - y) <= 7;
      if (isRing) expect(alpha).toBe(0);
      else if (!isCorner) expect(alpha).toBe(255);
    }
  }
});

test('the four corners are cut alike, softly', () => {
  const rows = alphas(30, 20, 6);
  const corner = (mirrorX: boolean, mirrorY: boolean) =>
    Array.from({ length: 8 }, (_, y) =>
      Array.from({ length: 8 }, (_, x) => rows[mirrorY ? 19 - y : y]![mirrorX ? 29 - x : x]!),
    );
  const first = corner(false, false);
  expect(first[1]![1]).toBe(0);
  expect(first[7]![7]).toBe(255);
  expect(first.flat().some((alpha) => alpha > 0 && alpha < 255)).toBe(true);
  for (const [x, y] of [
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    expect(corner(x, y)).toEqual(first);
  }
});

test('a radius of more than half the image makes a circle, and a tiny image does not fail', () => {
  expect(alphas(12, 12, 40)[6]![6]).toBe(255);
  expect(alphas(1, 1, 4)).toEqual([[0]]);
  expect(
    alphas(2, 3, 4)
      .flat()
      .every((alpha) => alpha === 0),
  ).toBe(true);
});
