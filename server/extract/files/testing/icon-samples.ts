import { sharp } from '../../../platform/sharp.ts';

type Rgb = [number, number, number];
export type Depth = 1 | 4 | 8 | 24 | 32;

/** An ICO file with these pictures. */
export function iconFile(pictures: { side: number; depth: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  for (const [index, { side, depth, data }] of pictures.entries()) {
    const entry = 6 + index * 16;
    head.writeUInt8(side % 256, entry);
    head.writeUInt8(side % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(depth, entry + 6);
    head.writeUInt32LE(data.length, entry + 8);
    head.writeUInt32LE(start, entry + 12);
    start += data.length;
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

/** A picture as a bitmap of one colour, whose right half the mask makes clear. */
export function bitmap(side: number, depth: Depth, [red, green, blue]: Rgb): Buffer {
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(side, 4);
  header.writeInt32LE(side * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(depth, 14);
  // All entries but the first are the colour, so that every index of the pixels names it.
  const palette = Buffer.alloc(depth <= 8 ? 4 * 2 ** depth : 0);
  for (let at = 4; at < palette.length; at += 4) palette.set([blue, green, red, 0], at);
  const rowBytes = Math.ceil((side * depth) / 32) * 4;
  const row = Buffer.alloc(rowBytes, depth <= 8 ? 0xff : 0);
  for (let x = 0; depth >= 24 && x < side; x++) {
    const clear = x >= side / 2;
    row.set([blue, green, red, ...(depth === 32 ? [clear ? 0 : 255] : [])], (x * depth) / 8);
  }
  const maskRow = Buffer.alloc(Math.ceil(side / 32) * 4);
  for (let x = side / 2; x < side; x++) maskRow[x >> 3]! |= 0x80 >> (x & 7);
  const rows = (one: Buffer) => Buffer.concat(Array.from({ length: side }, () => one));
  return Buffer.concat([header, palette, rows(row), rows(maskRow)]);
}

export function png(side: number, [r, g, b]: Rgb): Promise<Buffer> {
  const background = { r, g, b, alpha: 1 };
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .png()
    .toBuffer();
}
