import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type InlineLooks, judgeLogo, sitePath } from './logo-verdict.ts';
import type { LogoResult } from './site-result.ts';
import { sampleTruth } from './testing/samples.ts';

const drawing = (path: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><path fill="#cf4647" d="${path}"/></svg>`,
  );
const steps = drawing('M0 0h30v20h30v20h60v20H0z');
const ring = drawing('M0 30a60 30 0 1 0 120 0a60 30 0 1 0-120 0');
const corner = drawing('M0 0h120v20H40v40H0z');
const origin = 'http://127.0.0.1:4000';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-logo-'));
  await mkdir(join(folder, 'img'));
  await writeFile(join(folder, 'img/logo.svg'), steps);
  await writeFile(join(folder, 'img/other.svg'), corner);
  await writeFile(join(folder, 'img/copy.png'), await sharp(steps, { density: 150 }).png().toBuffer());
  await writeFile(join(folder, 'img/icon.png'), await sharp(corner).png().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const inline: InlineLooks = {
  image: async (selector) => (selector === '.brand svg' ? ring : null),
  isWithin: async (inner, outer) => inner.startsWith(outer),
};
const judge = (logo: LogoResult | null) => judgeLogo(logo, sampleTruth, { folder, origin, inline });
const file = (path: string): LogoResult => ({
  url: `${origin}/${path}`,
  inline: false,
  selector: null,
  image: null,
});
const drawn = (image: Buffer, selector: string | null = null): LogoResult => ({
  url: `${origin}/#inline-svg`,
  inline: true,
  selector,
  image: { bytes: image },
});

test.each([
  ['the true file', file('img/logo.svg?v=2'), 'file'],
  ['another file with the same image', file('img/copy.png'), 'image'],
  ['the icon', file('img/icon.png'), 'icon'],
  ['another file', file('img/other.svg'), 'wrong'],
  ['the same path elsewhere', { ...file(''), url: 'http://other.example/img/logo.svg' }, 'wrong'],
  ['a file outside of the site', file('..%2fimg/logo.svg'), 'wrong'],
  ['none', null, 'none'],
] as const)('%s gets its verdict', async (_, logo, verdict) => {
  expect(await judge(logo)).toBe(verdict);
});

test('an inline SVG is right by its position or by its look', async () => {
  expect(await judge(drawn(corner, '.brand svg > path'))).toBe('element');
  expect(await judge(drawn(ring, '.elsewhere'))).toBe('image');
  expect(await judge(drawn(steps))).toBe('image');
  expect(await judge(drawn(corner, '.elsewhere'))).toBe('wrong');
});

test('the address of a page with an inline SVG is not that of a file', async () => {
  expect(await judge({ ...drawn(corner), url: `${origin}/img/logo.svg` })).toBe('wrong');
});

test.each([
  ['/img/a%20b.svg?x#y', 'img/a b.svg'],
  ['img/a b.svg', 'img/a b.svg'],
  [`${origin}/`, ''],
  ['https://other.example/a', null],
  ['data:image/png;base64,', null],
])('the path of %j within the site is %j', (address, path) => {
  expect(sitePath(address, origin)).toBe(path);
});
