import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['plain', 10, 'plain'],
  ['plain', 3, 'pla'],
  ['go 🚀', 5, 'go 🚀'],
  ['go 🚀', 4, 'go '],
  // Cut by someone else before.
  ['go \ud83d', 10, 'go '],
  ['🚀🚀', 3, '🚀'],
  ['🚀', 0, ''],
])('%j within %i units is %j', (text, max, expected) => {
  expect(cutText(text, max)).toBe(expected);
});
