import type { Composer } from '@livery/engine/scene/compose';
import { createNodeComposer } from '@livery/server/engine/adapters/node-composer';
import { readSamples, sampleLanguages } from '@livery/templates/samples/sample-languages';
import { beforeAll, expect, test } from 'vitest';
import { galleryCases } from './cases.ts';

let composer: Composer;
beforeAll(async () => {
  composer = await createNodeComposer();
});

const cases = sampleLanguages.flatMap((language) =>
  ['square', 'story'].map((format) => [language, format] as const),
);
const brands = ['northpail', 'salt-and-vesper', 'zapkin'];

test.each(cases)('samples fit without a warning: %s, %s', async (language, format) => {
  const samples = await readSamples(language);
  const all = galleryCases({ samples, formats: [format], brands });
  // Another brand for each template.
  const taken = all.filter(
    (_, index) => index % brands.length === Math.floor(index / brands.length) % brands.length,
  );
  for (const { template, request } of taken) {
    const { warnings } = await composer.compose(request);
    expect(warnings, template.id).toEqual([]);
  }
});
