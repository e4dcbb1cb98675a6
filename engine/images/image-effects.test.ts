import { expect, test } from 'vitest';
import { applyEffects, roundBitmap } from './image-effects.ts';

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

test('the tinted shape of an image on a flat colour leaves that colour out, also where its edge is smooth', () => {
  const plate = plain(20, 20);
  for (let at = 0; at < plate.data.length; at += 4) {
    const [x, y] = [(at / 4) % 20, Math.floor(at / 80)];
    const isShape = x > 6 && x < 13 && y > 6 && y < 13;
    plate.data.set(isShape ? [40, 90, 60, 255] : [248, 242, 230, 255], at);
  }
  plate.data.set([0, 0, 0, 0], 0);
  plate.data[7] = 150;
  const { data } = applyEffects(plate, { width: 20, height: 20, tint: '#ffffff' }, 1);
  const alpha = (x: number, y: number) => data[(y * 20 + x) * 4 + 3];
  expect([alpha(0, 0), alpha(1, 0), alpha(3, 3), alpha(10, 10)]).toEqual([0, 0, 0, 255]);
});
