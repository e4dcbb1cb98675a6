import { expect, test } from 'vitest';
import { parseRange, toDisposition } from './send-file.ts';

test.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['BYTES=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=0-5000', { start: 0, end: 999 }],
  ['bytes=1000-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['lines=1-2', 'whole'],
  ['bytes=-', 'whole'],
] as const)('%s of 1000 bytes is %j', (header, range) => {
  expect(parseRange(header, 1000)).toEqual(range);
});

test('a file name keeps its letters in UTF-8 and cannot break out of the header', () => {
  expect(toDisposition('Zoë "x"\r\n/..png')).toBe(
    "inline; filename=\"Zo_ 'x'---..png\"; filename*=UTF-8''Zo%C3%AB%20%22x%22---..png",
  );
});

test.each([
  ['a right-to-left override', 'invoice\u202egnp.exe', 'invoicegnp.exe'],
  ['embeddings and their end', 'a\u202ab\u202bc\u202cd\u202de.png', 'abcde.png'],
  ['isolates', 'a\u2066b\u2067c\u2068d\u2069e.png', 'abcde.png'],
  ['marks of direction', 'a\u200eb\u200fc\u061cd.png', 'abcd.png'],
  ['invisible characters', 'a\u200bb\u00adc\ufeffd\u{e0041}e\u200df.png', 'abcdef.png'],
  ['line and paragraph separators', 'a\u2028b\u2029c.png', 'a-b-c.png'],
])('a file name cannot be shown as another by %s', (_, sent, shown) => {
  expect(toDisposition(sent)).toBe(`inline; filename="${shown}"; filename*=UTF-8''${shown}`);
});
