import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { listBundledFonts } from '@livery/engine/fonts/bundled-fonts';
import { BUNDLED_REACH } from '@livery/engine/fonts/letter-reach';
import { expect, test } from 'vitest';
import { decompress } from 'woff2-encoder';
import { fontFiles } from './font-files.ts';
import { readReach } from './font-reach.ts';

const require = createRequire(import.meta.url);
const readWoff2 = (file: string) => readFile(require.resolve(`@fontsource/${file}`));

test('letters reach beyond a line by the bounds of their glyphs, compressed or not', async () => {
  const woff2 = await readWoff2('instrument-serif/files/instrument-serif-latin-400-italic.woff2');
  const reach = readReach(woff2)!;
  expect(reach.inline).toBeGreaterThan(0.1);
  expect(reach).toEqual(readReach(Buffer.from(await decompress(woff2))));
});

test('of a file that is no font it is not known', () => {
  expect(readReach(Buffer.from('no font'))).toBeNull();
});

/** Their bounds are those of long dashes and of letters written from top to bottom, which no line of a scene has. */
const withVerticalForms = /Noto (Sans|Serif) (JP|KR|SC)/;

test('no bundled font reaches further above or below its line than all of them are said to', async () => {
  for (const font of listBundledFonts()) {
    if (withVerticalForms.test(font.family)) continue;
    for (const face of await fontFiles.listFaces(font)) {
      if (face.style !== 'normal') continue;
      const { block } = readReach(Buffer.from(await fontFiles.readFace(face)))!;
      expect(block, face.file).toBeLessThanOrEqual(BUNDLED_REACH.block);
    }
  }
});
