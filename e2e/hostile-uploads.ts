import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';

/** Files that someone would send to break the service, each with how it must be answered. */
export interface HostileUpload {
  what: string;
  name: string;
  data: Buffer;
  status: number;
  says: RegExp;
}

const require = createRequire(import.meta.url);
const font = (name: string) =>
  readFileSync(
    require.resolve(`@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.${name}`),
  );
const woff2 = font('woff2');
const woff = font('woff');

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, 'latin1');
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, tail]);
}

/** A grey PNG of a size, whose pixels are whatever is given: a header can promise anything. */
function png(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([magic, ...parts]);
}

const smallPng = png(2, 2, Buffer.alloc(6));
const svg = (inside: string, doctype = '') =>
  Buffer.from(`${doctype}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`);
const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0'), Buffer.alloc(500, 7)]);

const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
const uses = Array.from(
  { length: 9 },
  (_, n) => `<g id="u${n + 1}">${`<use href="#u${n}"/>`.repeat(10)}</g>`,
).join('');

function edited(data: Buffer, edit: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(data);
  edit(copy);
  return copy;
}

const refused = (what: string, name: string, data: Buffer, says: RegExp, status = 422): HostileUpload => ({
  what,
  name,
  data,
  status,
  says,
});
const wrongKind = (what: string, name: string, data: Buffer, says: RegExp) =>
  refused(what, name, data, says, 415);
const wrongName = (what: string, name: string) => refused(what, name, smallPng, /plain file name/, 400);

export const hostileUploads: HostileUpload[] = [
  refused('an SVG with a script', 'a.svg', svg('<script>alert(1)</script>'), /script/),
  refused('an SVG with a handler', 'a.svg', svg('<path onclick="a()"/>'), /script/),
  refused('an SVG that links to a script', 'a.svg', svg('<a href="javascript:a()"/>'), /script/),
  refused('an entity bomb', 'a.svg', svg('&l9;', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`), /entity/),
  refused(
    'an entity used two million times',
    'a.svg',
    svg('&x;'.repeat(2_000_000), `<!DOCTYPE svg [<!ENTITY x "${'a'.repeat(256)}">]>`),
    /too often/,
  ),
  refused(
    'an entity that reads a file',
    'a.svg',
    svg('&x;', '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    /entity/,
  ),
  refused('a drawing of drawings', 'a.svg', svg(`<g id="u0"/>${uses}<use href="#u9"/>`), /repeats itself/),
  refused(
    'an SVG that contains an image of 400 megapixels',
    'a.svg',
    svg(`<image href="data:image/png;base64,${png(20_000, 20_000, Buffer.alloc(10)).toString('base64')}"/>`),
    /20000 × 20000/,
  ),
  refused(
    'an SVG with a filter without end',
    'a.svg',
    svg(
      '<filter id="f"><feTurbulence baseFrequency="0.01" numOctaves="1000000000"/></filter><rect width="1" height="1" filter="url(#f)"/>',
    ),
    /limits of time and memory/,
  ),
  refused(
    'an SVG of patterns within patterns',
    'a.svg',
    svg(
      `<pattern id="p0" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>${Array.from(
        { length: 6 },
        (_, n) =>
          `<pattern id="p${n + 1}" width="1" height="1" patternUnits="userSpaceOnUse"><g fill="url(#p${n})">${'<rect width="1" height="1"/>'.repeat(30)}</g></pattern>`,
      ).join('')}<rect width="1" height="1" fill="url(#p6)"/>`,
    ),
    /limits of time and memory/,
  ),
  refused('an SVG nested 100,000 deep', 'a.svg', svg('<g>'.repeat(100_000)), /levels deep/),
  refused('an SVG that is cut off', 'a.svg', svg('<g/>').subarray(0, 40), /well-formed/),
  refused('a PNG header of 50,000 × 50,000', 'a.png', png(50_000, 50_000, Buffer.alloc(10)), /50000 × 50000/),
  refused(
    'a PNG of 900 megapixels of nothing',
    'a.png',
    png(30_000, 30_000, Buffer.alloc(30_001_000)),
    /30000/,
  ),
  refused('a PNG of one endless line', 'a.png', png(40_000, 1, Buffer.alloc(40_001)), /pixels a side/),
  refused('a PNG whose pixels are missing', 'a.png', png(4000, 4000, Buffer.alloc(10)), /damaged or cut off/),
  refused('a PNG that is cut off', 'a.png', smallPng.subarray(0, 50), /damaged or cut off/),
  refused(
    'a PNG that is a page from its second half on',
    'a.png',
    Buffer.concat([smallPng.subarray(0, 16), Buffer.from('<html><script>alert(1)</script></html>')]),
    /damaged or cut off/,
  ),
  refused(
    'a GIF of a header alone',
    'a.gif',
    Buffer.from('GIF89a\xff\xff\xff\xff\0\0\0', 'latin1'),
    /damaged|pixels/,
  ),
  refused(
    'an AVIF of noise',
    'a.avif',
    Buffer.concat([Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'), Buffer.alloc(400, 9)]),
    /damaged or cut off/,
  ),
  wrongKind('a zip named .png', 'a.png', zip, /zip/),
  wrongKind(
    'a page named .svg',
    'a.svg',
    Buffer.from('<!doctype html><html><body>Hi</body></html>'),
    /not known|not an SVG/,
  ),
  wrongKind('a PDF named .png', 'a.png', Buffer.from(`%PDF-1.7\n${' '.repeat(400)}`), /pdf/),
  wrongKind(
    'a program named .ttf',
    'a.ttf',
    Buffer.from(`\x7fELF\x02\x01\x01${'\0'.repeat(400)}`, 'latin1'),
    /elf/,
  ),
  wrongKind('text', 'a.png', Buffer.from('hello'), /not known/),
  wrongKind('nothing', 'a.png', Buffer.alloc(0), /empty/),
  wrongKind('a font named as an image', 'a.png', woff2, /named \.png but is a woff2/),
  wrongKind('a font named as another', 'a.ttf', woff2, /named \.ttf but is a woff2/),
  wrongKind('an image named as a font', 'a.woff2', smallPng, /named \.woff2 but is a png/),
  wrongKind('a drawing named as a photograph', 'a.jpg', svg(''), /named \.jpg but is a svg/),
  refused('a woff2 that is cut off', 'a.woff2', woff2.subarray(0, woff2.length / 2), /damaged, cut off/),
  refused('a woff2 of a header alone', 'a.woff2', woff2.subarray(0, 40), /damaged, cut off/),
  refused(
    'a woff2 that promises 4 GB',
    'a.woff2',
    edited(woff2, (copy) => copy.writeUInt32BE(0xffffffff, 16)),
    /too large/,
  ),
  refused(
    'a woff2 of noise',
    'a.woff2',
    edited(woff2, (copy) => copy.fill(0xaa, 100)),
    /damaged, cut off/,
  ),
  refused('a woff that is cut off', 'a.woff', woff.subarray(0, woff.length / 2), /damaged or cut off/),
  refused(
    'a woff whose table lies outside',
    'a.woff',
    edited(woff, (copy) => copy.writeUInt32BE(0xfffffff0, 48)),
    /damaged or cut off/,
  ),
  refused(
    'a woff whose table promises 4 GB',
    'a.woff',
    edited(woff, (copy) => copy.writeUInt32BE(0xffffffff, 56)),
    /too large/,
  ),
  refused(
    'a ttf of a header alone',
    'a.ttf',
    Buffer.concat([Buffer.from([0, 1, 0, 0, 0, 12, 0, 128, 0, 3, 0, 64]), Buffer.alloc(300)]),
    /damaged, cut off/,
  ),
  wrongName('a name that climbs', '../../etc/passwd.png'),
  wrongName('a name with a drive', 'C:\\temp\\a.png'),
  wrongName('a name that is a folder', '..'),
  wrongName('a name with a NUL', 'a\0.png'),
  wrongName('a name without end', `${'a'.repeat(5000)}.png`),
  refused('25 MB', 'a.png', Buffer.alloc(25 * 1024 * 1024, 1), /at most 20971520 bytes/, 413),
];
