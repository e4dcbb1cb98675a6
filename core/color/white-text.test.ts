import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../testing/property-runs.ts';
import { contrast } from './contrast.ts';
import { hexToOklch } from './convert.ts';
import { hueDistance } from './hue.ts';
import { deepenForWhite } from './white-text.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['vivid blue', '#188fff'],
  ['sky that brands set white on', '#1da1f2'],
  ['coral', '#ff5a5f'],
  ['leaf green', '#34a853'],
  ['red orange', '#ff4500'],
  ['violet', '#7b61ff'],
])('a mid tone is deepened within its hue until white passes AA: %s', (_, hex) => {
  const deepened = deepenForWhite(hex)!;
  expect(contrast(deepened, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(deepened, '#ffffff')).toBeLessThan(4.8);
  expect(hueDistance(deepened, hex)).toBeLessThan(7);
});

test.each([
  ['yellow', '#ffd400'],
  ['mint', '#5ef2a8'],
  ['pale sky', '#7cc8ff'],
  ['amber', '#ff9900'],
  ['orange, which would turn brown', '#ff6900'],
  ['bright green', '#25d366'],
  ['white', '#ffffff'],
])('a light colour is left to black text: %s', (_, hex) => {
  expect(deepenForWhite(hex)).toBeNull();
});

test('a colour with enough contrast to white stays as it is', () => {
  for (const hex of ['#0a66c2', '#4b3df2', '#000000']) expect(deepenForWhite(hex)).toBe(hex);
});

test('a blue stays vivid: its hue turns a little to where sRGB has room for its chroma', () => {
  expect(hexToOklch(deepenForWhite('#188fff')!).c).toBeGreaterThan(hexToOklch('#188fff').c * 0.94);
});

test('white passes AA on every deepened colour, and no colour gets lighter', () => {
  fc.assert(
    fc.property(hex, (hex) => {
      const deepened = deepenForWhite(hex);
      if (deepened === null) return;
      expect(contrast(deepened, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(hexToOklch(deepened).l).toBeLessThanOrEqual(hexToOklch(hex).l + 0.001);
    }),
    { numRuns: propertyRuns(500) },
  );
});
