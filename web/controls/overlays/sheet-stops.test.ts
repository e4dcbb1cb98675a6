import { expect, test } from 'vitest';
import { restAt } from './sheet-stops.ts';

const heights = { peek: 100, half: 400, full: 800 };

test.each([
  [90, 0, 'peek'],
  [240, 0, 'peek'],
  [260, 0, 'half'],
  [700, 0, 'full'],
  [120, 1, 'half'],
  [410, 1, 'full'],
  [790, -1, 'half'],
  [390, -1, 'peek'],
  [90, -1, 'peek'],
  [820, 1, 'full'],
])('%d pixels at speed %d rests at %s', (height, speed, stop) => {
  expect(restAt(height, speed, heights)).toBe(stop);
});
