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
