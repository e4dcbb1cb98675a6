import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodePng } from './encode-png.ts';

const [WIDTH, HEIGHT] = [37, 21];
/** Values of every kind, also colours of transparent pixels. */
const data = Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => (at * 7 + (at >> 3)) % 256);

/** The chunks of a PNG, each with its checksum verified. */
function readChunks(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += length + 12;
  }
  return chunks;
}

test('a PNG holds exactly the pixels it was made from', async () => {
  const chunks = readChunks(Buffer.from(await encodePng({ data, width: WIDTH, height: HEIGHT })));
  expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  const header = chunks.get('IHDR')!;
  expect([header.readUInt32BE(0), header.readUInt32BE(4), ...header.subarray(8)]).toEqual([
    WIDTH,
    HEIGHT,
    8,
    6,
    0,
    0,
    0,
  ]);
  const rows = inflateSync(chunks.get('IDAT')!);
  for (let y = 0; y < HEIGHT; y++) {
    const row = rows.subarray(y * (WIDTH * 4 + 1), (y + 1) * (WIDTH * 4 + 1));
    expect(row[0]).toBe(0);
    expect(Buffer.compare(row.subarray(1), data.subarray(y * WIDTH * 4, (y + 1) * WIDTH * 4))).toBe(0);
  }
});
