import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStillRenderer, type StillRenderer } from '@livery/server/engine/stills/draw-still';
import { beforeAll, expect, test } from 'vitest';
import { examples } from './node-examples.ts';
import { drawNodeImage, nodeImages } from './node-images.ts';
import { difference } from './perceptual.ts';

const MAX_BYTES = 12_000;
let renderer: StillRenderer;
beforeAll(async () => {
  renderer = await createStillRenderer();
});

test.each(examples)(
  'the docs show $name as it is drawn (npm run gallery -- node-images)',
  async (example) => {
    const shown = await readFile(join(nodeImages, `${example.name}.webp`));
    expect(shown.length).toBeLessThan(MAX_BYTES);
    const { mean, worst } = await difference(shown, await drawNodeImage(renderer, example.document));
    expect(mean).toBeLessThan(0.6);
    expect(worst).toBeLessThan(5);
  },
);

test('the docs show nothing that is gone', async () => {
  const names = examples.map(({ name }) => `${name}.webp`);
  expect((await readdir(nodeImages)).sort()).toEqual(names.sort());
});
