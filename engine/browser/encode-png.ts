import type { Bitmap } from '../images/bitmap.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Eight bits a channel, RGBA, and the only compression, filter method and interlacing that every decoder knows. */
const FORMAT = [8, 6, 0, 0, 0];

/**
 * A PNG of straight RGBA (PNG third edition, 5). A canvas cannot make it: it stores premultiplied colours, so the
 * colours of half-transparent pixels would come back changed.
 */
export async function encodePng({ data, width, height }: Bitmap): Promise<Uint8Array> {
  const rowBytes = width * 4;
  // Each row starts with the number of its filter; 0 is none.
  const rows = new Uint8Array((rowBytes + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(data.subarray(y * rowBytes, (y + 1) * rowBytes), y * (rowBytes + 1) + 1);
  }
  const size = new DataView(new ArrayBuffer(8));
  size.setUint32(0, width);
  size.setUint32(4, height);
  const header = [...new Uint8Array(size.buffer), ...FORMAT];
  const chunks = [
    makeChunk('IHDR', Uint8Array.from(header)),
    makeChunk('IDAT', await deflate(rows)),
    makeChunk('IEND', new Uint8Array()),
  ];
  return concat([Uint8Array.from(SIGNATURE), ...chunks]);
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const compressed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

function makeChunk(type: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(type), 4);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)));
  return chunk;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of a chunk (PNG third edition, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return ~crc >>> 0;
}

function concat(parts: Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
