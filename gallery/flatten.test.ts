import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StillRequest } from '@livery/engine/contracts';
import { fillImages } from '@livery/engine/images/fill-images';
import { type ComposedScene, type Composer, rawOptions } from '@livery/engine/scene/compose';
import { flattenTree } from '@livery/engine/scene/flatten-tree';
import { withoutSubpixelImages } from '@livery/engine/scene/subpixel-images';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { runsEverything } from '@livery/server/testing/extent';
import { baseFormats } from '@livery/templates/formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GallerySelection, galleryCases } from './cases.ts';
import { uploadedFonts, withUploads } from './uploaded-files.ts';

/** Stills are drawn from a flattened tree; it must draw what the tree of the template draws. */

const SCALES = [1, 280 / 1080];

const selections: [string, GallerySelection][] = [
  ['as designed', {}],
  ['without images', { bare: true }],
  ['calm', { treatment: 'calm' }],
  ['bold', { treatment: 'bold', otherMode: true }],
  ['second of a series', { series: { index: 1, count: 3 } }],
];

let composer: Composer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-flatten-'));
  composer = await createNodeComposer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function drawUnflattened(composed: ComposedScene, scale: number) {
  const { node, layout, renderAssets, renderer } = composed;
  const filled = await fillImages(node, layout.images, renderAssets, composer.imageCache, scale);
  return renderer.render(withoutSubpixelImages(filled, scale), rawOptions(composed, scale));
}

async function expectSame(request: StillRequest) {
  const composed = await composer.compose(request);
  expect(composed.css).toEqual([]);
  expect(flattenTree(composed.node, composed.boxes, 1)).not.toBe(null);
  for (const scale of SCALES) {
    // The first drawing at a scale other than 1 is made from the template's tree.
    await composer.render(composed, scale);
    const flattened = await composer.render(composed, scale);
    expect(Buffer.compare(flattened, await drawUnflattened(composed, scale))).toBe(0);
  }
}

const cases = selections.flatMap(([name, selection]) =>
  galleryCases({ ...selection, ...(runsEverything ? {} : { formats: [...baseFormats] }) }).map(
    (one) => [`${one.template.id} ${one.format} ${one.brand.id} ${name}`, one] as const,
  ),
);

test.each(runsEverything ? cases : cases.filter((_, index) => index % 61 === 0))(
  '%s: flattened and not, the same pixels',
  async (_, one) => {
    const hasUploads = one.brand.id in uploadedFonts;
    await expectSame(hasUploads ? await withUploads(one, folder) : one.request);
  },
);
