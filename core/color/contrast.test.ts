import { expect, test } from 'vitest';
import { floorRatio } from './contrast.ts';

test.each([
  [4.5, 4.5],
  [4.4999999999999, 4.5],
  [4.46, 4.4],
  [4.49, 4.4],
  [21, 21],
  [1, 1],
])('a contrast of %d is shown as %d, and never as more than it is', (ratio, shown) => {
  expect(floorRatio(ratio)).toBe(shown);
});
