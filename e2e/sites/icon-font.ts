/** A small icon font of polygons in the private use area. */

type Point = [x: number, y: number];

/** From U+E001 on: outlines on an em of 1000 units, clockwise, y upwards. */
const glyphs = {
  bolt: ['560,900 800,900 610,540 790,540 330,-60 470,400 260,400'],
  tick: ['130,420 240,530 420,350 790,720 900,610 420,130'],
  bars: ['140,0 140,320 300,320 300,0', '420,0 420,560 580,560 580,0', '700,0 700,820 860,820 860,0'],
  arrow: ['100,350 100,490 620,490 430,680 530,780 900,420 530,60 430,160 620,350'],
  diamond: ['500,860 900,420 500,-20 100,420'],
  layers: [
    '500,860 920,620 500,380 80,620',
    '80,420 200,490 500,310 800,490 920,420 500,180',
    '80,220 200,290 500,110 800,290 920,220 500,-20',
  ],
};
const missing = ['100,0 100,700 700,700 700,0'];
const count = Object.keys(glyphs).length + 1;
const firstCode = 0xe001;

class Bytes {
  private parts: number[] = [];
  u8(...values: number[]) {
    for (const value of values) this.parts.push(value & 0xff);
    return this;
  }
  u16(...values: number[]) {
    for (const value of values) this.u8(value >> 8, value);
    return this;
  }
  u32(...values: number[]) {
    for (const value of values) this.u16(value >>> 16, value);
    return this;
  }
  ascii(text: string) {
    return this.u8(...Buffer.from(text, 'latin1'));
  }
  get length() {
    return this.parts.length;
  }
  toBuffer(multiple = 1) {
    return Buffer.concat([
      Buffer.from(this.parts),
      Buffer.alloc((multiple - (this.length % multiple)) % multiple),
    ]);
  }
}

/** https://learn.microsoft.com/typography/opentype/spec/glyf: points as words, all of them on the curve. */
function outline(drawn: string[]): Buffer {
  const contours = drawn.map((each) => each.split(' ').map((point) => point.split(',').map(Number) as Point));
  const points = contours.flat();
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const bytes = new Bytes().u16(
    contours.length,
    Math.min(...xs),
    Math.min(...ys),
    Math.max(...xs),
    Math.max(...ys),
  );
  let end = -1;
  for (const contour of contours) {
    end += contour.length;
    bytes.u16(end);
  }
  bytes.u16(0).u8(...points.map(() => 1));
  for (const values of [xs, ys]) bytes.u16(...values.map((value, n) => value - (values[n - 1] ?? 0)));
  return bytes.toBuffer(4);
}

function nameTable(family: string): Buffer {
  const names = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '-')],
  ] as const;
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const bytes = new Bytes().u16(0, names.length, 6 + names.length * 12);
  let offset = 0;
  names.forEach(([id], n) => {
    bytes.u16(3, 1, 0x409, id, texts[n]!.length, offset);
    offset += texts[n]!.length;
  });
  return Buffer.concat([bytes.toBuffer(), ...texts]);
}

function cmapTable(): Buffer {
  const last = firstCode + count - 2;
  return new Bytes()
    .u16(0, 1, 3, 1)
    .u32(12)
    .u16(4, 32, 0, 4, 4, 1, 0)
    .u16(last, 0xffff, 0, firstCode, 0xffff, (1 - firstCode) & 0xffff, 1, 0, 0)
    .toBuffer();
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) {
    const word = Buffer.alloc(4);
    data.copy(word, 0, at, at + 4);
    sum = (sum + word.readUInt32BE()) >>> 0;
  }
  return sum;
}

/** A TrueType file with the tables that a browser requires. */
export function iconFont(family: string): Buffer {
  const outlines = [missing, ...Object.values(glyphs)].map(outline);
  const loca = new Bytes();
  let at = 0;
  for (const each of outlines) {
    loca.u32(at);
    at += each.length;
  }
  loca.u32(at);
  const bounds = [80, -60, 920, 900];
  const tables: Record<string, Buffer> = {
    'OS/2': new Bytes()
      .u16(3, 1000, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0)
      .u8(...Array(10).fill(0))
      .u32(0, 0, 0, 0)
      .ascii('LVRY')
      .u16(0x40, firstCode, firstCode + count - 2, 900, -100, 0, 900, 100)
      .u32(1, 0)
      .u16(500, 700, 0, 32, 1)
      .toBuffer(),
    cmap: cmapTable(),
    glyf: Buffer.concat(outlines),
    head: new Bytes()
      .u32(0x10000, 0x10000, 0, 0x5f0f3cf5)
      .u16(0, 1000)
      .u32(0, 0, 0, 0)
      .u16(...bounds, 0, 8, 2, 1, 0)
      .toBuffer(),
    hhea: new Bytes()
      .u32(0x10000)
      .u16(900, -100, 0, 1000, 80, 80, 920, 1, 0, 0, 0, 0, 0, 0, 0, count)
      .toBuffer(),
    hmtx: new Bytes().u16(...outlines.flatMap((each) => [1000, each.readInt16BE(2)])).toBuffer(),
    loca: loca.toBuffer(),
    maxp: new Bytes().u32(0x10000).u16(count, 40, 4, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0).toBuffer(),
    name: nameTable(family),
    post: new Bytes().u32(0x30000, 0, 0, 0, 0, 0, 0, 0).toBuffer(),
  };
  const names = Object.keys(tables);
  const directory = new Bytes().u32(0x10000).u16(names.length, 128, 3, names.length * 16 - 128);
  let offset = 12 + names.length * 16;
  const bodies = names.map((name) => {
    const data = tables[name]!;
    directory.ascii(name).u32(checksum(data), offset, data.length);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([directory.toBuffer(), ...bodies]);
}
