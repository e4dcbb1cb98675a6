import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { UnicodeRanges } from '@livery/engine/fonts/unicode-ranges';
import type { ImageCache } from '@livery/engine/images/image-cache';
import type { ImageFile } from '@livery/engine/ports';
import { serveTasks } from '../children/serve-tasks.ts';
import type {
  BitmapRequest,
  FactsResponse,
  FileWritten,
  LogoRequest,
  PreviewFileResponse,
  PreviewFileTask,
  ThumbnailRequest,
} from './messages.ts';

/** Fine type and smooth gradients stay clean. */
const WEBP = { quality: 86, effort: 2, smartSubsample: true };
/** Packs a font to within a few percent of WOFF2, in a few milliseconds. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
let imageCache: ImageCache | undefined;

/**
 * The process that decodes images and fonts for previews in browsers: both are files that people uploaded. Each kind of
 * task loads its libraries when it comes, so that the first thumbnail of a page does not wait for fonts and the engine.
 */
await serveTasks<PreviewFileTask, PreviewFileResponse>(async () => async (task) => {
  if ('thumbnail' in task) return writeThumbnail(task.thumbnail, task.file);
  if ('bitmap' in task) return writeBitmap(task.bitmap, task.file);
  if ('logo' in task) return writeLogo(task.logo, task.file);
  if ('face' in task) return writeFace(task.face, task.file);
  if ('coverage' in task) return readFontCoverage(task.coverage);
  return readFacts(task.facts);
});

async function writeThumbnail({ path, width }: ThumbnailRequest, file: string): Promise<FileWritten> {
  const { sharp } = await import('../platform/sharp.ts');
  await sharp(path).resize({ width, withoutEnlargement: true }).webp(WEBP).toFile(file);
  return { written: true };
}

async function writeBitmap(
  { image, width, height, crop }: BitmapRequest,
  file: string,
): Promise<FileWritten> {
  const { imageFiles } = await import('../engine/adapters/image-files.ts');
  const bitmap = await imageFiles.readRaster(image, width, height, crop);
  await writeFile(file, await imageFiles.encodeBitmap(bitmap));
  return { written: true };
}

/** Takumi's WASM build reads no WOFF2, so the browser gets the font unpacked, and compressed for the way. */
async function writeFace(woff2: string, file: string): Promise<FileWritten> {
  const { decompress } = await import('woff2-encoder');
  const plain = await decompress(await readFile(woff2));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, BROTLI));
  await writeFile(file, plain);
  return { written: true };
}

async function readFontCoverage(font: string): Promise<{ coverage: UnicodeRanges | null }> {
  const { readCoverage } = await import('../engine/adapters/font-coverage.ts');
  const bytes = await readFile(font);
  try {
    return { coverage: readCoverage(bytes) };
  } catch {
    return { coverage: null };
  }
}

async function openImages(): Promise<ImageCache> {
  const { createImageCache } = await import('@livery/engine/images/image-cache');
  const { nodePorts } = await import('../engine/adapters/node-composer.ts');
  imageCache ??= createImageCache(nodePorts);
  return imageCache;
}

async function writeLogo(
  { image, width, height, tint, type }: LogoRequest,
  file: string,
): Promise<FileWritten> {
  const images = await openImages();
  if (type === 'svg') {
    const { writeTintedSvg } = await import('./write-tinted-svg.ts');
    return { written: await writeTintedSvg(images, image, tint!, file) };
  }
  const { imageFiles } = await import('../engine/adapters/image-files.ts');
  const bitmap = await images.readBitmap(image, { src: '', width, height, crop: 'contain', tint }, 1);
  await writeFile(file, await imageFiles.encodeBitmap(bitmap));
  return { written: true };
}

async function readFacts(image: ImageFile): Promise<FactsResponse> {
  const { UnusableImage } = await import('@livery/engine/images/image-cache');
  const images = await openImages();
  try {
    const { silhouette, opaque, colors, margins } = await images.readFacts('', image);
    return { facts: { silhouette, opaque, colors, margins } };
  } catch (cause) {
    if (cause instanceof UnusableImage) return { unusable: cause.message };
    throw cause;
  }
}
