import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDecimal, toPx, toRatio, toRem } from './lengths.ts';

test.each([
  [16, '16px'],
  [0.1 + 0.2, '0.3px'],
  [-0, '0px'],
  [1e-9, '0px'],
  [1e300, '1000000px'],
])('%d is %s', (value, text) => {
  expect(toPx(value)).toBe(text);
});

test('type is measured in the text size of the reader', () => {
  expect(toRem(44)).toBe('2.75rem');
});

test('a length in proportion to no size is what it is said to be', () => {
  expect(toRatio(48, 44, 1)).toBe(1.091);
  expect(toRatio(48, 0, 1)).toBe(1);
  expect(toRatio(4000, 5e-324, 1)).toBe(1);
});

test('a number is written in digits, whatever it is', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      expect(toDecimal(value)).toMatch(/^-?\d+(\.\d{1,4})?$/);
    }),
  );
});
