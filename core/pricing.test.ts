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
