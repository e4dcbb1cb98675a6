import { expect, test } from 'vitest';
import { formatSecond, parseSecond } from './second.ts';

test.each([
  ['2.4', 2.4],
  ['0', 0],
  ['60', 60],
  ['-1', null],
  ['1e9', null],
  ['two', null],
  ['', null],
  [undefined, null],
])('%j in the address is second %s', (value, second) => {
  expect(parseSecond(value)).toBe(second);
});

test('a second in the address is short', () => {
  expect([formatSecond(2.000001), formatSecond(2.456)]).toEqual(['2', '2.46']);
});
