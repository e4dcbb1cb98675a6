import { sharp } from '../platform/sharp.ts';
import { refuseContent } from './errors/file-refused.ts';

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

/** Reads the size of an image from its header, then decodes its pixels once to check that they are complete. */
export async function inspectRaster(file: string | Buffer, maxPixels: number): Promise<RasterFacts> {
  // Only the header is read without a pixel limit, so that the refusal of an image that is too large can name its size.
  const header = await sharp(file, { limitInputPixels: false }).metadata().catch(unreadable);
  const contentType = contentTypes[header.format ?? ''];
  if (!contentType || (header.format === 'heif' && header.compression !== 'av1')) throw unreadable();
  const { width, height } = header.autoOrient;
  if (width * height > maxPixels || Math.max(width, height) > MAX_SIDE) {
    const max = Math.round(maxPixels / 1_000_000);
    throw refuseContent(
      `The image has ${width} × ${height} pixels. At most ${max} megapixels and ${MAX_SIDE} pixels a side are accepted.`,
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
  throw refuseContent('The image cannot be read: it is damaged or cut off.');
}
