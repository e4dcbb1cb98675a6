import { readFile } from 'node:fs/promises';
import type { ImageFile, ImageSource } from '@livery/engine/ports';
import type { Region } from 'sharp';
import { sharp } from '../../platform/sharp.ts';

/** The part of an image that its subject is looked for in is at most this many times as long as the crop. */
const MAX_SEARCH_RATIO = 4;

/** Image files of this machine, decoded and encoded by sharp. */
export const imageFiles: ImageSource = {
  readVector: ({ path }) => readFile(path),
  /** A crop keeps what draws the eye: skin, colour and detail. The crop of a page keeps its top. */
  async readRaster(file, width, height, crop) {
    const fitted =
      crop === 'contain'
        ? ({ fit: 'contain', background: '#00000000' } as const)
        : ({ fit: 'cover', position: crop === 'top' ? 'top' : 'attention' } as const);
    const upright = sharp(file.path).autoOrient();
    const region = crop === 'contain' ? null : findSearchRegion(file, width / height, crop === 'top');
    const { data } = await (region ? upright.extract(region) : upright)
      .toColourspace('srgb')
      .ensureAlpha()
      .resize(width, height, fitted)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width, height, data };
  },
  encodeBitmap: ({ data, width, height }) =>
    sharp(data, { raw: { width, height, channels: 4 } })
      .png({ compressionLevel: 1, adaptiveFiltering: false })
      .toBuffer(),
};

/** The middle of an image that is far longer than its crop; scaled whole, it would be many times the crop's size. */
function findSearchRegion(file: ImageFile, ratio: number, fromTop: boolean): Region | null {
  const width = Math.min(file.width, Math.ceil(file.height * ratio * MAX_SEARCH_RATIO));
  const height = Math.min(file.height, Math.ceil((file.width / ratio) * MAX_SEARCH_RATIO));
  if (width === file.width && height === file.height) return null;
  const left = Math.floor((file.width - width) / 2);
  return { left, top: fromTop ? 0 : Math.floor((file.height - height) / 2), width, height };
}
