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
import { templates } from '@livery/templates/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GallerySelection, galleryCases } from './cases.ts';
import { makeContent } from './torture/contents.ts';
import type { Trial } from './torture/scripts.ts';
import { uploadedFonts, withUploads } from './uploaded-files.ts';

/** Stills are drawn from a flattened tree; it must draw what the tree of the template draws. */

const TILE = 280 / 1080;
/** Places are rounded at another scale: a gradient may be off by one, and a letter be drawn between two other pixels. */
const OFF_BY = 2;
const MAX_FURTHER_OFF = 0.002;

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
  const still = await composer.render(composed, 1);
  expect(Buffer.compare(still, await drawUnflattened(composed, 1))).toBe(0);
  // The first drawing of a preview is made from the template's tree.
  await composer.renderQuick(composed, TILE, composer.imageCache);
  const tile = await composer.renderQuick(composed, TILE, composer.imageCache);
  expect(shareFurtherOff(tile, await drawUnflattened(composed, TILE))).toBeLessThan(MAX_FURTHER_OFF);
}

function shareFurtherOff(one: Uint8Array, two: Uint8Array): number {
  expect(two.length).toBe(one.length);
  let differing = 0;
  for (let at = 0; at < one.length; at++) if (Math.abs(one[at]! - two[at]!) > OFF_BY) differing += 1;
  return differing / one.length;
}

test.each(templates)('$id: its tree can be flattened', async ({ id }) => {
  const [one] = galleryCases({ templates: [id], formats: ['square'], brands: ['northpail'] });
  const { node, boxes, css } = await composer.compose(one!.request);
  expect(css).toEqual([]);
  expect(flattenTree(node, boxes, 1)).not.toBe(null);
});

test.each(templates)('$id: a line of emoji is not stretched', async (template) => {
  const emoji: Trial = {
    name: 'emoji',
    script: 'any',
    text: (max) => (max < 2 ? 'i' : '🎉'),
    fill: 'sample',
  };
  const [one] = galleryCases({
    templates: [template.id],
    formats: ['square'],
    brands: ['northpail'],
    bare: true,
  });
  await expectSame({ ...one!.request, content: makeContent(template, emoji) });
});

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
