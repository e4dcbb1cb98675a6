import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharp } from '../../platform/sharp.ts';
import { chromiumPath, useTestBrowser } from '../browser/testing/test-browser.ts';
import { convertIcons, isDecodableIcon } from './convert-icons.ts';
import type { FetchedFile } from './fetch-files.ts';
import { bitmap, type Depth, iconFile, png } from './testing/icon-samples.ts';

const browserTest = test.runIf(chromiumPath);
const red: [number, number, number] = [200, 16, 46];
const blue: [number, number, number] = [0, 56, 168];

const browser = useTestBrowser();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-icons-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function convert(data: Buffer): Promise<{ file: FetchedFile; data: Buffer }> {
  const path = join(folder, `${Math.random()}`);
  await writeFile(path, data);
  const sourceUrl = 'https://example.com/favicon.ico';
  const fetched: FetchedFile = { key: 'icon', file: path, name: 'favicon.ico', sourceUrl, use: 'icon' };
  const [file] = await browser.run(async (context) => convertIcons(await context.newPage(), [fetched]));
  return { file: file!, data: await readFile(path) };
}

async function pixels(data: Buffer) {
  const { data: raw, info } = await sharp(data).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...raw.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { width: info.width, height: info.height, at };
}

browserTest.each<Depth>([1, 4, 8, 24, 32])(
  'a bitmap of %d bit becomes a PNG with its mask',
  async (depth) => {
    const { file, data } = await convert(iconFile([{ side: 16, depth, data: bitmap(16, depth, red) }]));
    expect(file.name).toBe('favicon.png');
    const drawn = await pixels(data);
    expect([drawn.width, drawn.height]).toEqual([16, 16]);
    expect(drawn.at(2, 8)).toEqual([...red, 255]);
    expect(drawn.at(13, 8)[3]).toBe(0);
  },
);

browserTest('of several pictures the largest is taken, wherever it is in the file', async () => {
  const small = { side: 16, depth: 32, data: bitmap(16, 32, red) };
  const large = { side: 48, depth: 32, data: await png(48, blue) };
  for (const pictures of [
    [small, large],
    [large, small],
  ]) {
    const drawn = await pixels((await convert(iconFile(pictures))).data);
    expect([drawn.width, ...drawn.at(1, 1)]).toEqual([48, ...blue, 255]);
  }
});

browserTest('a file that cannot be converted stays as it is', async () => {
  const broken = iconFile([{ side: 16, depth: 32, data: Buffer.alloc(64, 7) }]);
  const { file, data } = await convert(broken);
  expect(file.name).toBe('favicon.ico');
  expect(data.equals(broken)).toBe(true);
});

test('hostile icon files are not decoded', async () => {
  const good = iconFile([{ side: 16, depth: 32, data: bitmap(16, 32, red) }]);
  expect(isDecodableIcon(good)).toBe(true);
  const change = (edit: (data: Buffer) => void) => {
    const data = Buffer.from(good);
    edit(data);
    return data;
  };
  const many = change((data) => data.writeUInt16LE(65_535, 4));
  const outside = change((data) => data.writeUInt32LE(0xffff_fff0, 6 + 12));
  const wide = change((data) => data.writeInt32LE(0x7fff_ffff, 22 + 4));
  const hugePng = iconFile([{ side: 16, depth: 32, data: await png(1025, blue) }]);
  for (const data of [
    many,
    outside,
    wide,
    hugePng,
    good.subarray(0, 300),
    good.subarray(0, 10),
    Buffer.alloc(0),
  ])
    expect(isDecodableIcon(data)).toBe(false);
});
