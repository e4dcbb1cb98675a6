import { findFaults } from '@livery/engine/faults/find-faults';
import { noRenderAssets } from '@livery/engine/ports';
import type { Composer } from '@livery/engine/scene/compose';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { runsEverything } from '@livery/server/testing/extent';
import { templates } from '@livery/templates/registry';
import { makeContent } from '@livery/templates/trials/contents';
import { trials } from '@livery/templates/trials/trials';
import { beforeAll, describe, expect, test } from 'vitest';
import { galleryBrands } from './brands.ts';

let composer: Composer;
beforeAll(async () => {
  composer = await createNodeComposer();
});

/** Each template and format runs one trial, each another one; `npm run test:long -- torture` runs all. */
const STEP = runsEverything ? 1 : trials().length;
const listTrials = (start: number) =>
  trials()
    .map((trial, index) => [`${trial.script}, ${trial.name}`, trial, index] as const)
    .filter(([, , index]) => index % STEP === start % STEP);
let starts = 0;
/** The second compositions of a template share its trials between them. */
const SERIES_STEP = runsEverything ? 3 : trials().length;

describe.each(templates.map((template) => [template.id, template] as const))('%s', (_, template) => {
  describe.each(template.formats)('%s', (format) => {
    test.each(listTrials(starts++))(
      'no text is cut, covered or outside the safe area: %s',
      async (_name, trial, index) => {
        const brand = galleryBrands[index % galleryBrands.length]!;
        const composed = await composer.compose({
          templateId: template.id,
          content: makeContent(template, trial, index),
          tokens: brand.tokens,
          mode: brand.mode,
          format,
          renderAssets: noRenderAssets,
        });
        expect(await findFaults(composer, composed)).toEqual([]);
      },
    );
  });

  test.each(template.formats.map((format, start) => [format, start] as const))(
    'nor in a series: %s',
    async (format, start) => {
      for (const [index, trial] of trials().entries()) {
        if (index % SERIES_STEP !== (start * 5) % SERIES_STEP) continue;
        const brand = galleryBrands[index % galleryBrands.length]!;
        const composed = await composer.compose({
          templateId: template.id,
          content: makeContent(template, trial, index),
          tokens: brand.tokens,
          mode: brand.mode,
          format,
          series: { index: 1 + (index % 2), count: 4 },
          renderAssets: noRenderAssets,
        });
        expect(await findFaults(composer, composed), `${trial.script}, ${trial.name}`).toEqual([]);
      }
    },
  );
});
