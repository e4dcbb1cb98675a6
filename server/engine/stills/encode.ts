import type { ImageOutput } from '@livery/core/render-request/choices';
import type { Bitmap } from '@livery/engine/images/bitmap';
import type { FileMetadata } from '@livery/engine/ports';
import { sharp } from '../../platform/sharp.ts';
import { dropExifPrefix, makeXmp, SOFTWARE, tagPng } from './metadata.ts';

/** Encodes raw pixels as a file, tagged as sRGB and with its metadata. */
export async function encodePixels(
  pixels: Bitmap,
  output: ImageOutput,
  metadata: FileMetadata,
): Promise<Buffer> {
  const { data, width, height } = pixels;
  const opaque = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  // Level 1 takes half the time of level 2 for a file a third larger. Smaller files are what JPEG and WebP are for.
  if (output === 'png') {
    return tagPng(await opaque.png({ compressionLevel: 1, adaptiveFiltering: false }).toBuffer(), metadata);
  }
  const image = opaque
    .withIccProfile('srgb')
    .withExif({ IFD0: { ImageDescription: metadata.title, Software: SOFTWARE } })
    .withXmp(makeXmp(metadata));
  // With subsampled colour, fine text would bleed into the flat areas around it.
  if (output === 'jpeg') return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  return dropExifPrefix(await image.webp({ quality: 92, effort: 2, smartSubsample: true }).toBuffer());
}
