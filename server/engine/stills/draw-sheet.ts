import { sharp } from '../../platform/sharp.ts';
import type { SheetRequest } from '../contracts.ts';

/** The word "SAMPLE" in strokes on a grid of 4 × 6: a machine may have no fonts. */
const SAMPLE = [
  'M4 0H0V3H4V6H0',
  'M0 6V0H4V6M0 3H4',
  'M0 6V0L2 3L4 0V6',
  'M0 6V0H4V3H0',
  'M0 0V6H4',
  'M4 0H0V6H4M0 3H3',
];
/** Below the tile, so that it covers nothing. */
const MARK = { width: 86, height: 18, below: 5 };

const mark = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK.width}" height="${MARK.height}">` +
    SAMPLE.map(
      (path, index) =>
        `<path transform="translate(${2 + index * 13} 3) scale(2)" d="${path}" fill="none" stroke="#444"/>`,
    ).join('') +
    '</svg>',
);

/** Puts images onto one sheet, as JPEG. */
export async function drawSheet({ width, height, background, tiles }: SheetRequest): Promise<Buffer> {
  const images = await Promise.all(
    tiles.map(async (tile) => ({
      input: await sharp(tile.file).resize(tile.width, tile.height, { fit: 'fill' }).toBuffer(),
      left: tile.x,
      top: tile.y,
    })),
  );
  const marks = tiles
    .filter((tile) => tile.isSample && tile.width >= MARK.width)
    .map((tile) => ({ input: mark, left: tile.x, top: tile.y + tile.height + MARK.below }));
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([...images, ...marks])
    .withIccProfile('srgb')
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
