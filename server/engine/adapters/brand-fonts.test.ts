import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import { fontStack } from '@livery/core/tokens/font-stack';
import type { DerivedTokens } from '@livery/core/tokens/types';
import { createFontLibrary, type FontLibrary } from '@livery/engine/fonts/font-library';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decompress } from 'woff2-encoder';
import { type CmapGroup, fontWithCmap } from '../../testing/font-with-cmap.ts';
import { nodePorts } from './node-composer.ts';

const require = createRequire(import.meta.url);
const family = 'Acme Sans';
const url = 'https://files.example/font';

let folder: string;
let font: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-fonts-'));
  const file = '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2';
  font = Buffer.from(await decompress(await readFile(require.resolve(file))));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function store(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** A font that draws every letter as the same glyph, and says of too many other characters that it has them. */
function fontOfOneGlyph(): Buffer {
  const letters = Array.from({ length: 94 }, (_, index): CmapGroup => [index + 0x21, index + 0x21, 40]);
  return fontWithCmap(font, [...letters, [0x20000, 0x10ffff, 0]]);
}

function tokensOf(name: string): DerivedTokens {
  const given = { font: { heading: { $type: 'fontFamily', $value: [name] } } };
  const tokens = deriveTokens(brandDocumentSchema.parse(completeDocument(given, { name: 'Acme' }).document));
  const file = { storageUrl: url, weight: '400', style: 'normal', variable: false, format: 'ttf' };
  const heading = { ...tokens.fonts.heading, files: [file] } as DerivedTokens['fonts']['heading'];
  return { ...tokens, fonts: { ...tokens.fonts, heading } };
}

async function draw(library: FontLibrary, path: string, name = family): Promise<Buffer> {
  const text = 'Plan the week';
  const { fonts, families } = await library.prepare(tokensOf(name), text, { [url]: path });
  const style = { fontFamily: fontStack(fonts.heading), fontSize: 40, color: '#000000' };
  const options = { width: 400, height: 60, format: 'raw', fontFamilies: families } as const;
  return Buffer.from(await library.renderer.render({ type: 'text', text, style }, options));
}

test('a font that cannot be used never draws the text of another brand with the same family name', async () => {
  const [hostile, own] = [await store('hostile.ttf', fontOfOneGlyph()), await store('own.ttf', font)];
  const expected = await draw(await createFontLibrary(nodePorts), own);
  const library = await createFontLibrary(nodePorts);
  for (let times = 0; times < 3; times++) await draw(library, hostile);
  expect((await draw(library, own)).equals(expected)).toBe(true);
});

test('brands with the same family name, prepared at the same time, have families of their own', async () => {
  const paths = [await store('one.ttf', font), await store('two.ttf', font)];
  const library = await createFontLibrary(nodePorts);
  const prepared = await Promise.all(
    paths.map((path) => library.prepare(tokensOf(family), 'Plan', { [url]: path })),
  );
  const [one, two] = prepared.map(({ fonts }) => fonts.heading.family);
  expect(one).not.toBe(two);
});

test.each(['Inter', 'serif', 'Brand font 1'])(
  'a brand font called %s keeps to its own glyphs',
  async (name) => {
    const path = await store('named.ttf', font);
    const expected = await draw(await createFontLibrary(nodePorts), path);
    expect((await draw(await createFontLibrary(nodePorts), path, name)).equals(expected)).toBe(true);
  },
);
