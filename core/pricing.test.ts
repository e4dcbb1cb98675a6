import { expect, test } from 'vitest';
import { priceVariant } from './pricing.ts';

test.each([
  ['still', 0.5, null, 1],
  ['still', 1, null, 1],
  ['still', 2, null, 4],
  ['still', 3, null, 9],
  ['video', 1, 6, 12],
  ['video', 0.5, 1, 1],
  ['video', 2, 2.3, 19],
] as const)('a %s at scale %d for %j s costs %d', (kind, scale, durationS, credits) => {
  expect(priceVariant({ kind, scale, durationS })).toBe(credits);
});

test.each([
  [1200 * 628, 1, 1],
  [1920 * 1080, 1, 1],
  [4096 * 4096, 1, 9],
  [2880 * 1440, 2, 8],
])(
  'an exact size of %i pixels at scale %d costs %i: by its area above the largest named format',
  (pixels, scale, credits) => {
    expect(priceVariant({ kind: 'still', scale, durationS: null, pixels })).toBe(credits);
  },
);
