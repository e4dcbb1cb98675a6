import { sharp } from '../platform/sharp.ts';
import { unsound } from './errors/file-refused.ts';

const MAX_SIDE = 20_000;

export interface RasterFacts {
  width: number;
  height: number;
  contentType: string;
}

const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heif: 'image/avif',
  gif: 'image/gif',
};

/** Reads a picture's size from its header, then decodes its pixels once to see that they are there. */
export async function inspectRaster(file: string | Buffer, maxPixels: number): Promise<RasterFacts> {
  // The header alone is read without a limit, so that a picture that is too large can be told its size.
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable);
  const contentType = contentTypes[header.format ?? ''];
  if (!contentType || (header.format === 'heif' && header.compression !== 'av1')) throw unreadable();
  const { width, height } = header.autoOrient;
  if (width * height > maxPixels || Math.max(width, height) > MAX_SIDE) {
    const max = Math.round(maxPixels / 1_000_000);
    throw unsound(
      `The picture has ${width} × ${height} pixels. At most ${max} megapixels and ${MAX_SIDE} pixels a side are taken.`,
    );
  }
  await sharp(file, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 })
    .resize({ width: 16, height: 16, fit: 'inside' })
    .raw()
    .toBuffer()
    .catch(unreadable);
  return { width, height, contentType };
}

function unreadable(): never {
  throw unsound('The picture cannot be read: it is damaged or cut off.');
}
