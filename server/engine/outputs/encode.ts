import sharp from 'sharp';
import type { About } from '../contracts.ts';
import { SOFTWARE, xmpOf } from './metadata.ts';

/** Raw pixels as JPEG or WebP, in tagged sRGB and with what they are set in. */
export async function encodePixels(
  pixels: { data: Buffer; width: number; height: number },
  output: 'jpeg' | 'webp',
  about: About,
): Promise<Buffer> {
  const { data, width, height } = pixels;
  const image = sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .withIccProfile('srgb')
    .withExif({ IFD0: { ImageDescription: about.title, Software: SOFTWARE } })
    .withXmp(xmpOf(about));
  // Large areas of flat colour next to fine type: full colour resolution, or edges bleed.
  if (output === 'jpeg') return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  return image.webp({ quality: 92, effort: 2, smartSubsample: true }).toBuffer();
}
