import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { repositoryRoot } from '@livery/core/testing/repository-root';
import { createStillRenderer, type StillRenderer } from '@livery/server/engine/stills/draw-still';
import { runsEverything } from '@livery/server/testing/extent';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { drawGolden, goldenCases, goldenFile } from './goldens.ts';
import { difference } from './perceptual.ts';

let draw: StillRenderer['draw'];
beforeAll(async () => {
  ({ draw } = await createStillRenderer());
});

/** Above the differences of encoders and processors, below what an eye notices at this size. */
const MAX = { mean: 0.6, worst: 5 };

/** In the sample every seventh case, with other brands in each format; `npm run test:all` draws all. */
const taken = goldenCases.filter((_, index) => runsEverything || index % 7 === 0);
const named = taken.map((one) => [`${one.template.id} ${one.format} ${one.brand.id}`, one] as const);

test.each(named)('%s looks like its golden', async (_, one) => {
  const golden = await readFile(goldenFile(one));
  const { mean, worst } = await difference(golden, await drawGolden(draw, one));
  expect(mean).toBeLessThan(MAX.mean);
  expect(worst).toBeLessThan(MAX.worst);
});

test('every golden belongs to a case of the gallery', async () => {
  const folder = join(repositoryRoot, 'gallery/goldens');
  const files = await readdir(folder, { recursive: true });
  const known = new Set(goldenCases.map((one) => relative(folder, goldenFile(one))));
  expect(files.filter((file) => file.endsWith('.webp') && !known.has(file))).toEqual([]);
});

describe('the comparison', () => {
  let golden: Buffer;
  beforeAll(async () => {
    golden = await drawGolden(draw, goldenCases[0]!);
  });
  const compare = async (changed: Sharp) => difference(golden, await changed.png().toBuffer());

  test('passes another encoding of the same image', async () => {
    const { mean, worst } = await difference(golden, await sharp(golden).webp({ quality: 90 }).toBuffer());
    expect(mean).toBeLessThan(MAX.mean);
    expect(worst).toBeLessThan(MAX.worst);
  });

  test.each([
    ['a patch the size of a small word', { left: 40, top: 250, width: 40, height: 10 }],
    ['a patch the size of a logo', { left: 230, top: 270, width: 50, height: 14 }],
  ])('fails on %s', async (_, { left, top, width, height }) => {
    const patch = { create: { width, height, channels: 3 as const, background: '#00ff88' } };
    expect((await compare(sharp(golden).composite([{ input: patch, left, top }]))).worst).toBeGreaterThan(
      MAX.worst,
    );
  });

  test('fails on an image that moved by three pixels', async () => {
    const { width, height } = await sharp(golden).metadata();
    const moved = sharp(golden)
      .extract({ left: 3, top: 0, width: width - 3, height })
      .extend({ right: 3, background: '#000000' });
    expect((await compare(moved)).worst).toBeGreaterThan(MAX.worst);
  });

  test('fails on another hue of the background', async () => {
    expect((await compare(sharp(golden).modulate({ hue: 12 }))).mean).toBeGreaterThan(MAX.mean);
  });
});
