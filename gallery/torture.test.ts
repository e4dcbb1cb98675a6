import { noRenderAssets } from '@livery/engine/contracts';
import type { Composer } from '@livery/engine/scene/compose';
import { createNodeComposer } from '@livery/server/engine/node-composer';
import { templates } from '@livery/templates/registry';
import { beforeAll, describe, expect, test } from 'vitest';
import { galleryBrands } from './brands.ts';
import { findFaults } from './torture/checks.ts';
import { contentFor } from './torture/contents.ts';
import { trials } from './torture/scripts.ts';

let composer: Composer;
beforeAll(async () => {
  composer = await createNodeComposer();
});

/** A serif, a monospace, a heavy grotesque: brands whose type is as different as it gets, taken in turn. */
const brands = galleryBrands;

/** Each template in each format with every eighth trial, the next ones with the others; `npm run torture` has all. */
const everything = process.env.LIVERY_TORTURE === 'all';
const trialsFor = (place: number) =>
  trials()
    .map((trial, index) => [`${trial.script}, ${trial.name}`, trial, index] as const)
    .filter(([, , index]) => everything || (index + place) % 8 === 0);
let places = 0;

describe.each(templates.map((template) => [template.id, template] as const))('%s', (_, template) => {
  describe.each(template.formats)('%s', (format) => {
    test.each(trialsFor(places++))('text stays whole, apart and inside: %s', async (_name, trial, index) => {
      const brand = brands[index % brands.length]!;
      const composed = await composer.compose({
        templateId: template.id,
        content: contentFor(template, trial, index),
        tokens: brand.tokens,
        mode: brand.mode,
        format,
        renderAssets: noRenderAssets,
      });
      expect(await findFaults(composer, composed)).toEqual([]);
    });
  });
});
