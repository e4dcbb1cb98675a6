import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { imageFiles } from '../../engine/adapters/image-files.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useApi } from '../../testing/use.ts';

const require = createRequire(import.meta.url);
const serif = '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2';

let owner: ApiClient;
let photo: Buffer;
let photoId: string;
let svgId: string;
let fontId: string;
const service = useApi({ LIVERY_RATE_LIMIT: '60' });
beforeAll(async () => {
  owner = (await service.newOrganization()).client;
  // Half transparent, so that pixels which were premultiplied on the way would differ.
  photo = await sharp({
    create: { width: 400, height: 240, channels: 4, background: { r: 200, g: 90, b: 20, alpha: 0.5 } },
  })
    .composite([
      {
        input: { create: { width: 60, height: 60, channels: 4, background: '#1020f0' } },
        left: 300,
        top: 20,
      },
    ])
    .png()
    .toBuffer();
  photoId = (await owner.upload(photo, 'photo.png')).body.id;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path fill="#c00" d="M0 0h40v20z"/></svg>';
  svgId = (await owner.upload(svg, 'mark.svg')).body.id;
  fontId = (await owner.upload(await readFile(require.resolve(serif)), 'serif.woff2')).body.id;
});

const get = (path: string, headers: Record<string, string> = {}, client = owner) =>
  fetch(`${service.url}/api/v1${path}`, { headers: { authorization: `Bearer ${client.key}`, ...headers } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('bitmaps', () => {
  test.each(['subject', 'top', 'contain'])('%s: exactly the pixels that the engine draws', async (crop) => {
    const response = await get(`/assets/${photoId}/bitmap?w=96&h=120&crop=${crop}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { data, info } = await sharp(await bytesOf(response))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 96, height: 120, channels: 4 });
    const image = { path: photo as unknown as string, vector: false, width: 400, height: 240 };
    const drawn = await imageFiles.readRaster(image, 96, 120, crop);
    expect(Buffer.compare(data, Buffer.from(drawn.data))).toBe(0);
  });

  test('are kept for ever, and known ones are not sent again', async () => {
    const first = await get(`/assets/${photoId}/bitmap?w=10&h=10`);
    expect(first.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    const etag = first.headers.get('etag')!;
    const again = await get(`/assets/${photoId}/bitmap?w=10&h=10`, { 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  test.each([
    'w=0&h=10',
    'w=-1&h=10',
    'w=1e9&h=10',
    'w=10.5&h=10',
    'w=NaN&h=10',
    'w=4096&h=4096',
    'w=10',
    'w=10&h=10&crop=../../etc',
    'w=10&h=10&crop=',
    'w=10&h=10&quality=1',
  ])('%s is refused', async (query) => {
    const response = await get(`/assets/${photoId}/bitmap?${query}`);
    expect(response.status).toBe(400);
  });

  test('an SVG or a font has none', async () => {
    for (const id of [svgId, fontId]) {
      expect((await get(`/assets/${id}/bitmap?w=10&h=10`)).status).toBe(422);
    }
  });
});

describe('facts', () => {
  test('of an image: size, colours and shape', async () => {
    const { body } = await owner.get(`/assets/${svgId}/facts`);
    expect(body).toMatchObject({ kind: 'image', vector: true, width: 40, height: 20, unusable: null });
    expect(body.facts.colors[0].hex).toBe('#cc0000');
  });

  test('of an image that is never drawn: why', async () => {
    const tiny = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { id } = (await owner.upload(tiny, 'tiny.png')).body;
    const { body } = await owner.get(`/assets/${id}/facts`);
    expect(body).toMatchObject({ facts: null, unusable: 'it is only 8 × 8 pixels' });
  });

  test('of a font: its characters, and the name of its file', async () => {
    const { body } = await owner.get(`/assets/${fontId}/facts`);
    expect(body.kind).toBe('font');
    expect(body.ranges.some(([from, to]: number[]) => from! <= 0x41 && to! >= 0x41)).toBe(true);
    const file = await get(`/fonts/${body.sha256}.ttf`);
    expect([...(await bytesOf(file)).subarray(0, 4)]).toEqual([0, 1, 0, 0]);
  });
});

describe('fonts', () => {
  test('lists the faces of a family, and sends one as TTF', async () => {
    const { body } = await owner.get('/fonts?family=Inter');
    expect(body.faces.length).toBeGreaterThan(5);
    expect(new Set(body.faces.map(({ family }: { family: string }) => family))).toEqual(new Set(['Inter']));
    const face = body.faces.find(({ ranges }: { ranges: number[][] }) => ranges[0]![0] === 0);
    const response = await get(`/fonts/${face.sha256}.ttf`, { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect([...(await bytesOf(response)).subarray(0, 4)]).toEqual([0, 1, 0, 0]);
    const plain = await get(`/fonts/${face.sha256}.ttf`, { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBe(null);
    expect(plain.headers.get('cache-control')).toContain('immutable');
  });

  test('the list is serialized and compressed once, and known ones are not sent again', async () => {
    const [first, again] = [await get('/fonts'), await get('/fonts')];
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(await again.text()).toBe(await first.text());
    const known = await get('/fonts', { 'if-none-match': first.headers.get('etag')! });
    expect(known.status).toBe(304);
    const plain = await get('/fonts?family=Inter', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBe(null);
  });

  test('an unknown family has no faces, an unknown hash no file', async () => {
    expect((await owner.get('/fonts?family=Nothing')).body).toEqual({ faces: [] });
    expect((await get(`/fonts/${'0'.repeat(64)}.ttf`)).status).toBe(404);
    expect((await get('/fonts/..%2F..%2Fpackage.json')).status).toBe(404);
  });
});

test('an emoji has a drawing, and no path leads out of the set', async () => {
  const response = await get('/emoji/1f680.svg');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  for (const file of ['1f9ffff.svg', 'package.json', '..%2Fpackage.json', '1f680']) {
    expect((await get(`/emoji/${file}`)).status).toBe(404);
  }
});

test('another organisation gets not_found for each of them', async () => {
  const other = (await service.newOrganization()).client;
  const { sha256 } = (await owner.get(`/assets/${fontId}/facts`)).body;
  for (const path of [
    `/assets/${photoId}/bitmap?w=10&h=10`,
    `/assets/${photoId}/facts`,
    `/assets/${fontId}/facts`,
    `/fonts/${sha256}.ttf`,
  ]) {
    expect((await get(path, {}, other)).status, path).toBe(404);
  }
});

test('files of previews have a rate of their own', async () => {
  const { client } = await service.newOrganization();
  const statuses = new Set<number>();
  for (let count = 0; count < 70; count++) statuses.add((await get('/emoji/1f680.svg', {}, client)).status);
  expect(statuses).toEqual(new Set([200]));
  const { headers } = await get('/emoji/1f680.svg', {}, client);
  expect(headers.get('ratelimit-limit')).toBe('600');
  expect((await get('/brands', {}, client)).headers.get('ratelimit-remaining')).toBe('59');
  // A list is large, and a page reads it once.
  expect((await get('/fonts', {}, client)).headers.get('ratelimit-remaining')).toBe('58');
});
