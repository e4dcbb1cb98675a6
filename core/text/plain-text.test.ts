import { expect, test } from 'vitest';
import { isPlainLine } from './plain-text.ts';

test.each([
  ['', true],
  ['Two  words', true],
  ['\u0645\u0631\u062d\u0628\u0627\u200f!', true],
  ['\u{1f469}\u200d\u{1f680}', true],
  ['a\u0000b', false],
  ['a\nb', false],
  ['a\tb', false],
  ['a\u0085b', false],
  ['a\u2028b', false],
  ['a\u202eb', false],
  ['a\u2066b', false],
  ['a\ud800b', false],
  ['\ufeffa', false],
])('%j is one line of plain characters: %s', (text, isPlain) => {
  expect(isPlainLine(text)).toBe(isPlain);
});
