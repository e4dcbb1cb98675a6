import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { createImageCache, UnusableImage } from '@livery/engine/images/image-cache';
import { decompress } from 'woff2-encoder';
import { serveTasks } from '../children/serve-tasks.ts';
import { readCoverage } from '../engine/adapters/font-coverage.ts';
import { imageFiles } from '../engine/adapters/image-files.ts';
import { nodePorts } from '../engine/adapters/node-composer.ts';
import { sharp } from '../platform/sharp.ts';
import type { BitmapRequest, PreviewFileAnswer, PreviewFileTask, ThumbnailRequest } from './messages.ts';

/** The process that decodes images and fonts for previews in browsers: both are files that people uploaded. */

/** Packs a font to within a few percent of WOFF2, in a few milliseconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Fine type and smooth gradients stay clean. */
const THUMBNAIL = { quality: 86, effort: 2, smartSubsample: true };

await serveTasks<PreviewFileTask, PreviewFileAnswer>(async () => {
  const imageCache = createImageCache(nodePorts);
  return async (task): Promise<PreviewFileAnswer> => {
    if ('bitmap' in task) return writeBitmap(task.bitmap, task.file);
    if ('thumbnail' in task) return writeThumbnail(task.thumbnail, task.file);
    if ('face' in task) return writeFace(task.face, task.file);
    if ('coverage' in task) return { coverage: readRanges(await readFile(task.coverage)) };
    try {
      const { silhouette, opaque, colors } = await imageCache.readFacts('', task.facts);
      return { facts: { silhouette, opaque, colors } };
    } catch (cause) {
      if (cause instanceof UnusableImage) return { unusable: cause.message };
      throw cause;
    }
  };
});

async function writeBitmap({ image, width, height, crop }: BitmapRequest, file: string) {
  const bitmap = await imageFiles.readRaster(image, width, height, crop);
  await writeFile(file, await imageFiles.encodeBitmap(bitmap));
  return { written: true } as const;
}

async function writeThumbnail({ path, width }: ThumbnailRequest, file: string) {
  await sharp(path).resize({ width, withoutEnlargement: true }).webp(THUMBNAIL).toFile(file);
  return { written: true } as const;
}

/** Takumi's WASM build reads no WOFF2, so the browser gets the font unpacked, and compressed for the way. */
async function writeFace(woff2: string, file: string) {
  const plain = await decompress(await readFile(woff2));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, BROTLI));
  await writeFile(file, plain);
  return { written: true } as const;
}

function readRanges(font: Buffer) {
  try {
    return readCoverage(font);
  } catch {
    return null;
  }
}
