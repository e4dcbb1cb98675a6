import { readFile, writeFile } from 'node:fs/promises';
import type { ImageCache } from '@livery/engine/images/image-cache';
import type { ImageFile } from '@livery/engine/ports';
import { recolorSvg } from '../inspect/svg/recolor.ts';

const SIDE = 256;
/** Drawings that differ by less look the same. */
const MAX_DIFFERENCE = 8;

/**
 * Writes a vector logo in one colour. False if the result would not look like the silhouette of the logo, because it has
 * colours that are not plain values.
 */
export async function writeTintedSvg(
  images: Pick<ImageCache, 'readBitmap'>,
  image: ImageFile,
  tint: string,
  file: string,
): Promise<boolean> {
  const svg = recolorSvg(await readFile(image.path), tint);
  if (svg === null) return false;
  await writeFile(file, svg);
  const scale = SIDE / Math.max(image.width, image.height);
  const size = {
    src: '',
    width: image.width * scale,
    height: image.height * scale,
    crop: 'contain' as const,
  };
  const wanted = await images.readBitmap(image, { ...size, tint }, 1);
  const drawn = await images.readBitmap({ ...image, path: file }, size, 1);
  return wanted.data.every((channel, at) => {
    const alpha = wanted.data[at | 3]!;
    if (at % 4 < 3 && alpha < 200) return true;
    return Math.abs(channel - drawn.data[at]!) <= MAX_DIFFERENCE;
  });
}
