import { expect, test } from 'vitest';
import { arrangeSeries, wholeCrop } from './arrangement.ts';

const arrange = (index: number, count = 4) => arrangeSeries({ index, count });

test('an image alone and the first of a series have the usual composition', () => {
  expect(arrangeSeries(null)).toEqual({ isAlternate: false, crop: wholeCrop });
  expect(arrange(0)).toMatchObject({ isAlternate: false, crop: { zoom: 1 } });
});

test('with alternating treatments, four images in a row all differ', () => {
  const looks = [0, 1, 2, 3].map((index) => `${index % 2} ${arrange(index).isAlternate}`);
  expect(new Set(looks).size).toBe(4);
});

test('neighbours are cropped differently, and every crop stays inside its image', () => {
  for (const count of [1, 2, 3, 7, 20]) {
    const crops = Array.from({ length: count }, (_, index) => arrange(index, count).crop);
    crops.forEach(({ zoom, x, y }, index) => {
      expect(zoom).toBeGreaterThanOrEqual(1);
      expect(Math.abs(x)).toBeLessThanOrEqual(1);
      expect(Math.abs(y)).toBeLessThanOrEqual(1);
      if (index > 0) expect(zoom).not.toBe(crops[index - 1]!.zoom);
    });
  }
});

test('is a pure function of index and count', () => {
  expect(arrange(2, 5)).toEqual(arrange(2, 5));
  expect(arrange(2, 5)).not.toEqual(arrange(2, 9));
});

test('a brand of the other composition has it wherever others have the first', () => {
  expect(arrangeSeries(null, true).isAlternate).toBe(true);
  for (const index of [0, 1, 2, 3])
    expect(arrangeSeries({ index, count: 4 }, true).isAlternate).toBe(!arrange(index).isAlternate);
});
