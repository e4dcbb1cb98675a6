import { expect, test } from 'vitest';
import { formatRatio } from './contrast.ts';

test.each([
  [4.5, '4.5'],
  [4.4999999999999, '4.5'],
  [4.46, '4.4'],
  [4.49, '4.4'],
  [21, '21.0'],
  [1, '1.0'],
])('a contrast of %d is shown as %s, and never as more than it is', (ratio, shown) => {
  expect(formatRatio(ratio)).toBe(shown);
});

test('the decimal sign is that of the language', () => {
  expect(formatRatio(4.56, 'de')).toBe('4,5');
});
