import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bitsApart, isSameImage, toSignature } from './image-hash.ts';

const letters = (fill: string) =>
  `<path fill="${fill}" d="M10 10h20v60h30v20H10zM80 10h60v20H100v15h30v20h-30v25H80zM160 50a20 40 0 1 0 40 0a20 40 0 1 0-40 0"/>`;
const svg = (inner: string, box = '0 0 220 100', size = 'width="220" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${box}">${inner}</svg>`);
const logo = svg(letters('#cf4647'));

async function isSame(a: Buffer, b: Buffer): Promise<boolean> {
  const [one, two] = await Promise.all([toSignature(a), toSignature(b)]);
  return one !== null && two !== null && isSameImage(one, two);
}

test.each([
  ['as a PNG of another size', () => sharp(logo, { density: 200 }).png().toBuffer()],
  ['as a WebP with loss', () => sharp(logo, { density: 200 }).webp({ quality: 60 }).toBuffer()],
  ['with clear margins', async () => svg(letters('#cf4647'), '-60 -40 400 200')],
  ['drawn small', async () => svg(letters('#cf4647'), '0 0 220 100', 'width="22" height="10"')],
])('an image is the same %s', async (_, other) => {
  expect(await isSame(logo, await other())).toBe(true);
});

test.each([
  ['its own in white', svg(letters('#ffffff'))],
  ['a plain box of its shape', svg('<rect width="220" height="100" fill="#cf4647"/>')],
  ['itself mirrored', svg(`<g transform="translate(220 0) scale(-1 1)">${letters('#cf4647')}</g>`)],
  [
    'itself squeezed',
    svg(letters('#cf4647'), '0 0 220 100', 'width="100" height="100" preserveAspectRatio="none"'),
  ],
  ['one ring', svg('<circle cx="110" cy="50" r="45" fill="#cf4647"/>')],
])('an image is not the same as %s', async (_, other) => {
  expect(await isSame(logo, other)).toBe(false);
});

test('two different white images differ', async () => {
  expect(await isSame(svg(letters('#fff')), svg(letters('#fff')))).toBe(true);
  expect(await isSame(svg(letters('#fff')), svg('<rect width="110" height="50" fill="#fff"/>'))).toBe(false);
});

test.each([
  ['shows nothing', svg('')],
  ['cannot be read', Buffer.from('not an image')],
])('an image that %s has no signature', async (_, source) => {
  expect(await toSignature(source)).toBe(null);
});

test('the distance counts different bits', () => {
  expect(bitsApart(0n, 0xffffffffffffffffn)).toBe(64);
  expect(bitsApart(0b1011n, 0b0010n)).toBe(2);
});
