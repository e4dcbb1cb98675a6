import { expect, test } from 'vitest';
import { findLimit, shortenText } from './find-limit.ts';

test.each([
  [140, 60, 60],
  [140, 139, 139],
  [140, 8, 8],
  [140, 7, null],
  [8, 140, null],
])('a text of %i of which %i fit has the limit %o', async (length, fitting, limit) => {
  let asked = 0;
  const fits = async (tried: number) => {
    asked++;
    return tried <= fitting;
  };
  expect(await findLimit(length, fits)).toBe(limit);
  expect(asked).toBeLessThanOrEqual(9);
});

test.each([
  ['one two three', 9, 'one two'],
  ['one two three', 7, 'one two'],
  ['one two', 20, 'one two'],
  ['Donaudampfschiff', 8, 'Donaudam'],
])('%j at %i is %j', (text, length, shortened) => {
  expect(shortenText(text, length)).toBe(shortened);
});
