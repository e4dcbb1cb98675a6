import { sharp } from '../../platform/sharp.ts';
import type { SheetRequest } from '../contracts.ts';

/** Puts images onto one sheet, as JPEG. */
export async function drawSheet({ width, height, background, tiles }: SheetRequest): Promise<Buffer> {
  const layers = await Promise.all(
    tiles.map(async (tile) => ({
      input: await sharp(tile.file).resize(tile.width, tile.height, { fit: 'fill' }).toBuffer(),
      left: tile.x,
      top: tile.y,
    })),
  );
  return sharp({ create: { width, height, channels: 3, background } })
    .composite(layers)
    .withIccProfile('srgb')
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
