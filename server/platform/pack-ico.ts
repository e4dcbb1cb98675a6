export interface IcoPicture {
  /** In pixels, at most 256. */
  side: number;
  png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file of square PNG pictures, which every browser and Windows since Vista read. */
export function packIco(pictures: readonly IcoPicture[]): Buffer {
  const directory = Buffer.alloc(HEADER_BYTES + pictures.length * ENTRY_BYTES);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { side, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES;
    // 256 is written as 0.
    directory.fill(side % 256, entry, entry + 2);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(png.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}
