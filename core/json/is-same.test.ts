import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test.each([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
  [null, {}, false],
  [{ toString: 1 }, { x: 1 }, false],
])('%j and %j', (a, b, same) => {
  expect(isSame(a, b)).toBe(same);
  expect(isSame(b, a)).toBe(same);
});
