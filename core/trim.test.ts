import { expect, test } from 'vitest';
import { timeOf } from './testing/time-of.ts';
import { trimEndOf, trimOf } from './trim.ts';

test('takes matching characters off the end, and off both ends', () => {
  expect(trimEndOf('..calm. and clear. .', /[.\s]/)).toBe('..calm. and clear');
  expect(trimOf('"\'Inter\' Display"', /["']/)).toBe("Inter' Display");
  expect(trimOf('...', /\./)).toBe('');
  expect(trimEndOf('', /\./)).toBe('');
});

test('takes time by the length of the text, wherever its runs stand', () => {
  const run = '.'.repeat(500_000);
  expect(timeOf(() => trimEndOf(`${run}x`, /\./))).toBeLessThan(500);
  expect(timeOf(() => trimOf(`x${run}x${run}`, /\./))).toBeLessThan(500);
});
