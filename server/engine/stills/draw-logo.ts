import type { Composer } from '@livery/engine/scene/compose';
import { sharp } from '../../platform/sharp.ts';
import type { LogoRequest } from '../contracts.ts';

/** Draws a vector logo as PNG on a transparent background, for programs that take no SVG. */
export async function drawLogo(composer: Composer, { file, width, height }: LogoRequest): Promise<Buffer> {
  const bitmap = await composer.imageCache.readBitmap(file, { src: '', width, height, crop: 'contain' }, 1);
  return sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
