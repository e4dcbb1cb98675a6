import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { toColorValue } from '@livery/core/color/convert';
import { deriveTokens } from '@livery/core/tokens/derive';
import { createStillRenderer } from '@livery/server/engine/stills/draw-still';
import sharp from 'sharp';
import { galleryCases } from './cases.ts';

/** Draws the wall of the web app's first page: all templates for a few sample brands, and for a brand without colour. */

/** A tile of 224 px on a screen with two pixels to one. */
const SIZE = 448;
const brands = ['salt-and-vesper', 'northpail', 'kernelry'];

const folder = process.argv[2];
if (!folder) throw new Error('usage: wall-images.ts <folder>');

const color = (hex: string) => ({ $type: 'color', $value: toColorValue(hex) });
const neutral = deriveTokens(
  brandDocumentSchema.parse(
    completeDocument({
      color: {
        light: {
          primary: color('#6b6b6b'),
          background: color('#e3e3e3'),
          surface: color('#d6d6d6'),
          text: color('#2e2e2e'),
        },
      },
      $extensions: { 'studio.identity': { name: 'Livery' } },
    }).document,
  ),
);

const { draw } = await createStillRenderer();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const write = async (name: string, request: Parameters<typeof draw>[0], isGrey = false) => {
  const { bytes } = await draw(request);
  const small = sharp(bytes).resize(SIZE, SIZE).greyscale(isGrey).webp({ quality: 74, effort: 4 });
  await writeFile(join(folder, `${name}.webp`), await small.toBuffer());
};

const selection = { formats: ['square'], scale: 0.5 };
for (const { template, brand, request } of galleryCases({ ...selection, brands })) {
  await write(`${brand.id}.${template.id}`, request);
}
// The images of the samples have colours of their own.
for (const { template, request } of galleryCases({ ...selection, brands: ['blankform'] })) {
  const renderAssets = { ...request.renderAssets, logos: [] };
  const grey = { ...request, tokens: neutral, mode: 'light' as const, renderAssets };
  await write(`neutral.${template.id}`, grey, true);
}
