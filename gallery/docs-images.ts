import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@livery/core/testing/repository-root';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { createStillRenderer } from '@livery/server/engine/stills/draw-still';
import { findFormat } from '@livery/templates/formats';
import { templates } from '@livery/templates/registry';
import sharp from 'sharp';
import { galleryBrands } from './brands.ts';
import { galleryCases } from './cases.ts';
import { contactSheet, type SheetImage } from './sheet.ts';
import { stripMoments, videoStrip } from './strip.ts';

/** Writes the images of README and docs: a sheet for each template, one of all templates, and one of videos. */

const folder = join(repositoryRoot, 'docs/images');
const ROW = 190;
const ACROSS = 4;

const FRAME = 170;
const VIDEO_MS = 6000;
const inVideos = [
  'proof-metric',
  'data-chart',
  'compare-split',
  'event-invite',
  'steps-timeline',
  'launch-hero',
];

const composer = await createNodeComposer();
const { draw } = await createStillRenderer(composer);
await mkdir(join(folder, 'gallery'), { recursive: true });

const drawn = async (selection: Parameters<typeof galleryCases>[0]) =>
  Promise.all(
    galleryCases({ ...selection, scale: 0.5 }).map(async ({ request, format }) => ({
      bytes: (await draw(request)).bytes,
      ...findFormat(format),
    })),
  );

const compact = (sheet: Buffer) => sharp(sheet).jpeg({ quality: 82, mozjpeg: true }).toBuffer();

for (const { id, formats: names } of templates) {
  const rows = [];
  for (const name of names) rows.push(await drawn({ templates: [id], formats: [name] }));
  await writeFile(join(folder, 'gallery', `${id}.jpg`), await compact(await contactSheet(rows, ROW)));
}

/** Each template for another brand, in the order of the registry. */
const mosaic: SheetImage[] = [];
for (const [index, { id }] of templates.entries()) {
  const brand = galleryBrands[(index * 5 + Math.floor(index / galleryBrands.length)) % galleryBrands.length]!;
  mosaic.push(...(await drawn({ templates: [id], formats: ['square'], brands: [brand.id] })));
}
const rows = Array.from({ length: Math.ceil(mosaic.length / ACROSS) }, (_, row) =>
  mosaic.slice(row * ACROSS, (row + 1) * ACROSS),
);
await writeFile(join(folder, 'gallery.jpg'), await compact(await contactSheet(rows, 380)));
/** A row of ten frames for each video, each of another brand. */
const strips: SheetImage[][] = [];
for (const [index, id] of inVideos.entries()) {
  const [one] = galleryCases({ templates: [id], formats: ['square'], brands: [galleryBrands[index]!.id] });
  strips.push(await videoStrip(composer, one!.request, VIDEO_MS, stripMoments(VIDEO_MS), FRAME));
}
await writeFile(join(folder, 'videos.jpg'), await compact(await contactSheet(strips, FRAME)));
console.log(`Sheets of ${templates.length} templates in ${folder}`);
