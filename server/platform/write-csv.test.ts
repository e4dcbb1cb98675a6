import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

test.each([
  ['plain', 'plain'],
  [null, ''],
  [-3, '-3'],
  ['a,b', '"a,b"'],
  ['say "hi"\nagain', '"say ""hi""\nagain"'],
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1', "'+1"],
  ['@sum', "'@sum"],
])('%j is written as %s', (cell, text) => {
  expect(writeCsv([{ name: cell }], ['name'])).toBe(`name\r\n${text}\r\n`);
});
