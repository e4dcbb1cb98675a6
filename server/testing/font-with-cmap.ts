/** Consecutive characters, from the first to the last, and the glyph of the first. */
export type CmapGroup = [first: number, last: number, glyph: number];

/** The same font with another table of characters, in format 12 (segmented coverage) or 13 (many to one). */
export function fontWithCmap(font: Buffer, groups: readonly CmapGroup[], format: 12 | 13 = 12): Buffer {
  return replaceTable(font, 'cmap', cmapTable(groups, format));
}

function cmapTable(groups: readonly CmapGroup[], format: 12 | 13): Buffer {
  const table = Buffer.alloc(28 + groups.length * 12);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(format, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(groups.length, 24);
  groups.flat().forEach((value, index) => {
    table.writeUInt32BE(value, 28 + index * 4);
  });
  return table;
}

/** The new table stands at the end, and the old one stays as unused bytes. */
function replaceTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const padded = Buffer.concat([font, Buffer.alloc(-font.length & 3)]);
  const entry = 12 + 16 * listTags(font).indexOf(tag);
  padded.writeUInt32BE(padded.length, entry + 8);
  padded.writeUInt32BE(table.length, entry + 12);
  return Buffer.concat([padded, table]);
}

function listTags(font: Buffer): string[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) =>
    font.toString('latin1', 12 + index * 16, 16 + index * 16),
  );
}
