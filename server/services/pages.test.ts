import { expect, test } from 'vitest';
import { countFitting } from './pages.ts';

const MB = 1024 * 1024;

test.each([
  ['light records fill the page', [1, 1, 1, 1], 3, 3],
  ['fewer records than the limit', [1, 1], 3, 2],
  ['heavy records end it early', [0.75 * MB, 0.75 * MB, 0.75 * MB, 0.75 * MB], 3, 2],
  ['one record too heavy by itself is a page', [9 * MB, 1], 3, 1],
  ['none', [], 3, 0],
])('%s', (_rule, weights, limit, count) => {
  expect(countFitting(weights, limit)).toBe(count);
});
