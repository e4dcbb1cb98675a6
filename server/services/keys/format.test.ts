import { expect, test } from 'vitest';
import { isPlausibleKey, makeKey } from './format.ts';

test('a key that was made is plausible, and no two are alike', () => {
  const keys = Array.from({ length: 100 }, makeKey);
  expect(keys.every(isPlausibleKey)).toBe(true);
  expect(new Set(keys).size).toBe(100);
});

test('a mistyped or cut key of our form is known without a look-up', () => {
  const key = makeKey();
  const other = key[10] === 'a' ? 'b' : 'a';
  expect(isPlausibleKey(key.slice(0, 10) + other + key.slice(11))).toBe(false);
  expect(isPlausibleKey(key.slice(0, -1))).toBe(false);
});

test('a key of another form is left to the look-up', () => {
  expect(isPlausibleKey('x'.repeat(32))).toBe(true);
  expect(isPlausibleKey('short')).toBe(false);
});
