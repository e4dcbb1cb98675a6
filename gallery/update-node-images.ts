import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStillRenderer } from '@livery/server/engine/stills/draw-still';
import { examples } from './node-examples.ts';
import { drawNodeImage, nodeImages } from './node-images.ts';

/** Writes the images of docs/templates.md: one of each node and each drawing. */

const renderer = await createStillRenderer();
await rm(nodeImages, { recursive: true, force: true });
await mkdir(nodeImages, { recursive: true });
for (const { name, document } of examples) {
  await writeFile(join(nodeImages, `${name}.webp`), await drawNodeImage(renderer, document));
}
console.log(`${examples.length} images in ${nodeImages}`);
