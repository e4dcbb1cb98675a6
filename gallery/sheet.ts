import sharp from 'sharp';

export interface SheetImage {
  bytes: Buffer;
  width: number;
  height: number;
}

const GAP = 24;
const BACKGROUND = '#d9d9d6';

/** Rows of images, all of one height, on a plain background. */
export async function contactSheet(rows: SheetImage[][], rowHeight: number): Promise<Buffer> {
  const placed: { input: Buffer; left: number; top: number }[] = [];
  let top = GAP;
  let widest = 0;
  for (const row of rows) {
    let left = GAP;
    for (const { bytes, width, height } of row) {
      const shown = Math.round((width * rowHeight) / height);
      const input = await sharp(bytes).resize(shown, rowHeight).toBuffer();
      placed.push({ input, left, top });
      left += shown + GAP;
    }
    widest = Math.max(widest, left);
    top += rowHeight + GAP;
  }
  return sharp({ create: { width: widest, height: top, channels: 3, background: BACKGROUND } })
    .composite(placed)
    .png()
    .toBuffer();
}
