import { sharp } from '../../platform/sharp.ts';
import type { About, StillRequest } from '../contracts.ts';
import { dropExifPrefix, makeXmp, SOFTWARE, tagPng } from './metadata.ts';

/** Raw pixels as a file, in tagged sRGB and with what they are set in. */
export async function encodePixels(
  pixels: { data: Buffer; width: number; height: number },
  output: StillRequest['output'],
  about: About,
): Promise<Buffer> {
  const { data, width, height } = pixels;
  const opaque = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  // Half the time of the next level for a file a third larger; who wants it small asks for another format.
  if (output === 'png') {
    return tagPng(await opaque.png({ compressionLevel: 1, adaptiveFiltering: false }).toBuffer(), about);
  }
  const image = opaque
    .withIccProfile('srgb')
    .withExif({ IFD0: { ImageDescription: about.title, Software: SOFTWARE } })
    .withXmp(makeXmp(about));
  // Large areas of flat colour next to fine type: full colour resolution, or edges bleed.
  if (output === 'jpeg') return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  return dropExifPrefix(await image.webp({ quality: 92, effort: 2, smartSubsample: true }).toBuffer());
}
