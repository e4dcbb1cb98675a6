import { expect, test } from 'vitest';
import { nameKey } from '../identity/name-text.ts';
import { fileNameKey } from './words.ts';

test.each([
  ['C++', 'c', 'c++'],
  ['C#', 'c', 'c#'],
  ['Café Nord', 'cafenord', 'cafenord'],
  ['नमस्ते', 'नमसत', 'नमस्ते'],
])('%s is %s in file names and %s as a name', (name, inFiles, asName) => {
  expect(fileNameKey(name)).toBe(inFiles);
  expect(nameKey(name)).toBe(asName.normalize('NFKD'));
});
