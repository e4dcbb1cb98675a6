import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../testing/property-runs.ts';
import { normalizeText } from './normalize-text.ts';

test('a text normalised once is normalised', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = normalizeText(text);
      expect(normalizeText(once)).toBe(once);
    }),
    { numRuns: propertyRuns(2000) },
  );
});

test('a capital without a composed form equals its composed small letter', () => {
  expect(normalizeText('\u03a5\u0313')).toBe(normalizeText('\u1f50'));
});
