import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePixels } from './encode.ts';
import { tagPng } from './metadata.ts';

const metadata = {
  title: 'Ünïcode & <tags> "quoted" 灯台',
  brand: 'Salt & Vesper',
  template: 'proof-quote',
  version: 7,
};
const pixels = { width: 40, height: 30, data: Buffer.alloc(40 * 30 * 4, 0x80) };
const plain = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#804020' } });

/** The chunks of a PNG, each with its checksum verified. */
function listChunks(png: Buffer): { type: string; data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(body));
    chunks.push({ type: body.toString('latin1', 0, 4), data: body.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

test('a PNG names its colour space before its pixels, and carries its metadata', async () => {
  const chunks = listChunks(tagPng(await plain().png().toBuffer(), metadata));
  const types = chunks.map(({ type }) => type);
  expect(types[0]).toBe('IHDR');
  expect(types.indexOf('sRGB')).toBeLessThan(types.indexOf('IDAT'));
  const texts = chunks.filter(({ type }) => type === 'iTXt').map(({ data }) => data.toString('utf8'));
  expect(texts[0]).toBe(`Title\0\0\0\0\0${metadata.title}`);
  expect(texts.join()).toContain('<livery:brandVersion>7</livery:brandVersion>');
});

test('tagging a PNG keeps its pixels', async () => {
  const before = await plain().png().toBuffer();
  const after = await sharp(tagPng(before, metadata)).raw().toBuffer();
  expect(after.equals(await sharp(before).raw().toBuffer())).toBe(true);
});

/** The chunks of a WebP; fails when their sizes do not add up to the file. */
function listRiffChunks(webp: Buffer): { type: string; data: Buffer }[] {
  expect(webp.readUInt32LE(4)).toBe(webp.length - 8);
  const chunks: { type: string; data: Buffer }[] = [];
  let at = 12;
  while (at < webp.length) {
    const length = webp.readUInt32LE(at + 4);
    chunks.push({ type: webp.toString('latin1', at, at + 4), data: webp.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  expect(at).toBe(webp.length);
  return chunks;
}

test("a WebP's Exif starts with its TIFF header, so its entries can be read", async () => {
  const webp = await encodePixels(pixels, 'webp', metadata);
  const exif = listRiffChunks(webp).find(({ type }) => type === 'EXIF')!.data;
  expect(exif.toString('latin1', 0, 4)).toBe('II*\0');
  const firstIfd = exif.readUInt32LE(4);
  const entries = Array.from(
    { length: exif.readUInt16LE(firstIfd) },
    (_, index) => firstIfd + 2 + index * 12,
  );
  const software = entries.find((at) => exif.readUInt16LE(at) === 0x0131)!;
  const offset = exif.readUInt32LE(software + 8);
  expect(exif.toString('latin1', offset, offset + 7)).toBe('Livery\0');
});

describe.each(['jpeg', 'webp'] as const)('%s', (output) => {
  test('carries the sRGB profile and its metadata', async () => {
    const { icc, xmp, exif, format } = await sharp(await encodePixels(pixels, output, metadata)).metadata();
    expect(format).toBe(output);
    // A profile's description is in UTF-16.
    expect(icc!.toString('latin1').replaceAll('\0', '')).toContain('sRGB');
    expect(xmp!.toString('utf8')).toContain('Salt &#38; Vesper');
    expect(xmp!.toString('utf8')).toContain('灯台');
    expect(exif).toBeTruthy();
  });

  test('has the same bytes for the same pixels', async () => {
    const [first, second] = [
      await encodePixels(pixels, output, metadata),
      await encodePixels(pixels, output, metadata),
    ];
    expect(first.equals(second)).toBe(true);
  });
});
