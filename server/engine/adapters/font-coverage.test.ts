import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { measureTime } from '@livery/core/testing/measure-time';
import { beforeAll, expect, test } from 'vitest';
import { decompress } from 'woff2-encoder';
import { type CmapGroup, fontWithCmap } from '../../testing/font-with-cmap.ts';
import { readCoverage } from './font-coverage.ts';

const require = createRequire(import.meta.url);

let woff2: Buffer;
let font: Buffer;
beforeAll(async () => {
  const file = '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2';
  woff2 = await readFile(require.resolve(file));
  font = Buffer.from(await decompress(woff2));
});

test('the characters of a font are sorted ranges, whether it is compressed or not', () => {
  const ranges = readCoverage(font);
  expect(ranges).toContainEqual([0x20, 0x7e]);
  expect(ranges).toEqual(ranges.toSorted(([a], [b]) => a - b));
  expect(readCoverage(woff2)).toEqual(ranges);
});

test('groups that touch are one range', () => {
  const groups: CmapGroup[] = [
    [0x41, 0x43, 5],
    [0x44, 0x44, 9],
    [0x61, 0x62, 3],
  ];
  expect(readCoverage(fontWithCmap(font, groups))).toEqual([
    [0x41, 0x44],
    [0x61, 0x62],
  ]);
});

test('one glyph for all of Unicode is one range', () => {
  expect(readCoverage(fontWithCmap(font, [[0, 0x10ffff, 1]], 13))).toEqual([[0, 0x10ffff]]);
});

test.each<[string, CmapGroup[], 12 | 13, string]>([
  ['all 32 bits', [[0, 0xffffffff, 0]], 13, 'characters that Unicode does not have'],
  ['one character beyond Unicode', [[0x110000, 0x110000, 1]], 12, 'characters that Unicode does not have'],
  ['a group that ends before it begins', [[0x42, 0x41, 1]], 12, 'characters that Unicode does not have'],
  ['a glyph for each of a million characters', [[0x20000, 0x10ffff, 0]], 12, 'glyphs that the font does not'],
  ['glyphs beyond the last', [[0x41, 0x42, 60_000]], 12, 'glyphs that the font does not have'],
  ['70,000 groups', Array.from({ length: 70_000 }, (_, at) => [at * 2, at * 2, 1]), 12, '70000 groups'],
])('a map of %s is refused at once', (_, groups, format, message) => {
  const hostile = fontWithCmap(font, groups, format);
  expect(measureTime(() => expect(() => readCoverage(hostile)).toThrow(message))).toBeLessThan(1000);
});

test('a map that says it has more groups than there are bytes is refused at once', () => {
  const hostile = fontWithCmap(font, [[0x41, 0x41, 1]]);
  hostile.writeUInt32BE(60_000, hostile.length - 16);
  expect(measureTime(() => expect(() => readCoverage(hostile)).toThrow(RangeError))).toBeLessThan(1000);
});

test('as many groups as are allowed are read in time', () => {
  const groups = Array.from({ length: 65_536 }, (_, at): CmapGroup => [at * 2, at * 2, 1]);
  const large = fontWithCmap(font, groups);
  expect(measureTime(() => expect(readCoverage(large)).toHaveLength(65_536))).toBeLessThan(5000);
});
