import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@livery/core/testing/repository-root';
import { createStillRenderer } from '@livery/server/engine/stills/draw-still';
import { drawGolden, goldenCases, goldenFile } from './goldens.ts';
import { difference } from './perceptual.ts';

/** Writes the goldens that have changed visibly, and lists them. Look at each before you commit it. */

const VISIBLE = 1;
const kept = new Map<string, Buffer>();
for (const one of goldenCases) {
  const file = goldenFile(one);
  const before = await readFile(file).catch(() => null);
  if (before) kept.set(file, before);
}
await rm(join(repositoryRoot, 'gallery/goldens'), { recursive: true, force: true });
const { draw } = await createStillRenderer();
let written = 0;
for (const one of goldenCases) {
  const file = goldenFile(one);
  const image = await drawGolden(draw, one);
  const before = kept.get(file);
  const same = before !== undefined && (await difference(before, image)).worst < VISIBLE;
  if (!same) {
    console.log(`${before ? 'changed' : 'new'}: ${file.slice(repositoryRoot.length + 1)}`);
    written += 1;
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, same ? before : image);
}
console.log(`${goldenCases.length} goldens, ${written} new or changed`);
