import { expect, test } from 'vitest';
import { hueDistance, mixesCleanly } from './hue.ts';

test.each([
  ['the same colour', '#ff0000', '#ff0000', 0],
  ['two shades of one hue', '#1040c0', '#0d379f', 0.3],
  ['over the end of the circle', '#ff0066', '#ff3300', 22.1],
  ['opposite hues', '#00a0ff', '#ff6a00', 158.6],
])('%s', (_, a, b, degrees) => {
  expect(hueDistance(a, b)).toBeCloseTo(degrees, 0);
  expect(hueDistance(b, a)).toBeCloseTo(hueDistance(a, b));
});

test('two greys have the same hue, a grey and a colour never have', () => {
  expect(hueDistance('#000000', '#808080')).toBe(0);
  // By OKLab coordinates alone a grey points at yellow; by OKLCH alone it has the hue of pink.
  for (const colour of ['#ffd400', '#fb016e', '#1040c0']) expect(hueDistance('#808080', colour)).toBe(180);
});

test.each([
  ['red and green', '#e30613', '#00963f', false],
  ['blue and orange', '#0057ff', '#ff7a00', false],
  ['violet and pink', '#4b3df2', '#ff8fb1', true],
  ['yellow and orange', '#ffd400', '#ff5a36', true],
  ['red and cream', '#e30613', '#f7f0e4', true],
  ['red and a dark grey with a hint of green', '#e30613', '#0a0d0c', true],
])('a gradient is clean unless its hues are far apart: %s', (_, a, b, clean) => {
  expect(mixesCleanly(a, b)).toBe(clean);
  expect(mixesCleanly(b, a)).toBe(clean);
});
