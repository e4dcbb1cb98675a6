import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, expect, test } from 'vitest';
import { decompress } from 'woff2-encoder';
import { type CmapGroup, fontWithCmap } from '../testing/font-with-cmap.ts';
import { inspectFont } from './font.ts';

const require = createRequire(import.meta.url);
const read = (name: string) => readFile(require.resolve(name));

let plain: Buffer;
beforeAll(async () => {
  const woff2 = await read('@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2');
  plain = Buffer.from(await decompress(woff2));
});

/** The same font without some of its tables. */
function without(...names: string[]): Buffer {
  const count = plain.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, index) =>
    plain.subarray(12 + index * 16, 28 + index * 16),
  );
  const kept = entries.filter((entry) => !names.includes(entry.toString('latin1', 0, 4)));
  const head = Buffer.from(plain.subarray(0, 12));
  head.writeUInt16BE(kept.length, 4);
  // The tables keep their places, so the directory is filled up with nothing.
  const gap = Buffer.alloc((count - kept.length) * 16);
  return Buffer.concat([head, ...kept, gap, plain.subarray(12 + count * 16)]);
}

test('what a font says of itself', async () => {
  expect((await inspectFont(plain, 'sfnt')).info).toEqual({
    family: 'Instrument Serif',
    variable: false,
    weight: 400,
    weightRange: null,
    style: 'normal',
    format: 'ttf',
  });
});

test.each([['head'], ['hmtx'], ['cmap'], ['glyf', 'loca']])(
  'a font without %s is refused',
  async (...tables) => {
    await expect(inspectFont(without(...tables), 'sfnt')).rejects.toThrow('cannot be read');
  },
);

test.each<[string, CmapGroup[]]>([
  ['more characters than it has glyphs', [[0x20000, 0x10ffff, 0]]],
  ['characters that Unicode does not have', [[0x41, 0xffffffff, 1]]],
  ['no characters', []],
])('a font whose character map has %s is refused', async (_, groups) => {
  await expect(inspectFont(fontWithCmap(plain, groups), 'sfnt')).rejects.toMatchObject({
    code: 'content_invalid',
    message: expect.stringContaining('character map'),
  });
});

test('a font without the table of its style is of the usual weight', async () => {
  const { info } = await inspectFont(without('OS/2'), 'sfnt');
  expect(info).toMatchObject({ weight: 400, style: 'normal' });
});

test('a font that says it holds other outlines than it does is refused', async () => {
  const lying = Buffer.from(plain);
  lying.write('OTTO', 0, 'latin1');
  await expect(inspectFont(lying, 'sfnt')).rejects.toThrow('cannot be read');
});

test.each([
  ['@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2', 'Newsreader'],
  ['@fontsource-variable/inter/files/inter-latin-opsz-italic.woff2', 'Inter'],
])('%s is called %s', async (file, family) => {
  const { info } = await inspectFont(await read(file), 'woff2');
  expect(info.family).toBe(family);
  expect(info.variable).toBe(true);
});
