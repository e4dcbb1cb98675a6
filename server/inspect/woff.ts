import { inflateSync } from 'node:zlib';
import { refuseContent } from './errors/file-refused.ts';

/** Unpacks a WOFF 1.0 file into the font it contains (https://www.w3.org/TR/WOFF/). */

const HEADER = 44;
const ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

export function unpackWoff(woff: Buffer, maxBytes: number): Buffer {
  if (woff.length < HEADER) throw damaged();
  const flavor = woff.readUInt32BE(4);
  const count = woff.readUInt16BE(12);
  if (count === 0 || HEADER + count * ENTRY > woff.length) throw damaged();
  const tables = Array.from({ length: count }, (_, index) => readTable(woff, HEADER + index * ENTRY));
  const directory = SFNT_HEADER + count * SFNT_ENTRY;
  const size = tables.reduce((sum, table) => sum + aligned(table.length), directory);
  if (size > maxBytes) throw refuseContent('The font is too large once it is unpacked.');
  const font = Buffer.alloc(size);
  writeHeader(font, flavor, count);
  let offset = directory;
  tables.forEach((table, index) => {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    font.writeUInt32BE(table.tag, at);
    font.writeUInt32BE(table.checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(table.length, at + 12);
    unpackTable(table).copy(font, offset);
    offset += aligned(table.length);
  });
  return font;
}

interface Table {
  tag: number;
  checksum: number;
  length: number;
  packed: Buffer;
}

function readTable(woff: Buffer, at: number): Table {
  const offset = woff.readUInt32BE(at + 4);
  const packedLength = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  if (offset + packedLength > woff.length || packedLength > length) throw damaged();
  return {
    tag: woff.readUInt32BE(at),
    checksum: woff.readUInt32BE(at + 16),
    length,
    packed: woff.subarray(offset, offset + packedLength),
  };
}

function unpackTable({ packed, length }: Table): Buffer {
  if (packed.length === length) return packed;
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: length });
    if (unpacked.length === length) return unpacked;
  } catch {
    // Reported below, like any wrong length.
  }
  throw damaged();
}

/** The binary search fields of the table directory (OpenType, "Table Directory"). */
function writeHeader(font: Buffer, flavor: number, count: number): void {
  const power = 2 ** Math.floor(Math.log2(count));
  font.writeUInt32BE(flavor, 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(power * SFNT_ENTRY, 6);
  font.writeUInt16BE(Math.log2(power), 8);
  font.writeUInt16BE((count - power) * SFNT_ENTRY, 10);
}

function aligned(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function damaged(): Error {
  return refuseContent('The font cannot be read: it is damaged or cut off.');
}
