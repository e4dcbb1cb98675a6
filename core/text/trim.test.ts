import { expect, test } from 'vitest';
import { measureTime } from '../testing/measure-time.ts';
import { trimBoth, trimEnd } from './trim.ts';

test('takes matching characters off the end, and off both ends', () => {
  expect(trimEnd('..calm. and clear. .', /[.\s]/)).toBe('..calm. and clear');
  expect(trimBoth('"\'Inter\' Display"', /["']/)).toBe("Inter' Display");
  expect(trimBoth('...', /\./)).toBe('');
  expect(trimEnd('', /\./)).toBe('');
});

test('takes time by the length of the text, wherever its runs stand', () => {
  const run = '.'.repeat(500_000);
  expect(measureTime(() => trimEnd(`${run}x`, /\./))).toBeLessThan(500);
  expect(measureTime(() => trimBoth(`x${run}x${run}`, /\./))).toBeLessThan(500);
});
