import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { MAX_UPLOAD_BYTES } from '@livery/core/limits';
import { count } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assets } from '../../db/schema.ts';
import { useApi } from '../../testing/use.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFile(require.resolve(name));
const woff2 = '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2';
const woff = '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff';
const variable = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path d="M0 0h40v10z"/></svg>';

const image = () => sharp({ create: { width: 60, height: 20, channels: 3, background: '#1c4f3d' } });

let site: Server;
let siteUrl: string;
const service = useApi({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/logo.svg') response.end(svg);
    else if (request.url === '/photo.svg')
      void image()
        .png()
        .toBuffer()
        .then((data) => response.end(data));
    else if (request.url === '/huge') response.end(Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    else if (request.url === '/away') response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as { port: number }).port}`;
});
afterAll(async () => {
  site.close();
});

const scratch = () => readdir(service.app.scratchDir);
const rows = async () => (await service.app.db.select({ n: count() }).from(assets))[0]!.n;

describe('images', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('%s', async (format) => {
    const data = await image().toFormat(format).toBuffer();
    const { status, body } = await service.owner.upload(data, `logo.${format}`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'image',
      contentType: `image/${format}`,
      bytes: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
      width: 60,
      height: 20,
      aspectRatio: 3,
      vector: false,
      font: null,
      variants: [],
      sourceUrl: null,
      warnings: [],
    });
    const { bytes, headers } = await service.owner.download(body.url);
    expect(bytes.equals(data)).toBe(true);
    expect(headers.get('content-type')).toBe(`image/${format}`);
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('a photograph that was taken upright is as high as it is seen', async () => {
    const data = await image().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { body } = await service.owner.upload(data, 'photo.jpg');
    expect(body).toMatchObject({ width: 20, height: 60 });
  });

  test('an SVG is stored without what reaches outside, and says what was left out', async () => {
    const sent = svg.replace('<path', '<image href="https://example.com/x.png"/><path');
    const { status, body } = await service.owner.upload(sent, 'logo.svg');
    expect(status).toBe(201);
    expect(body).toMatchObject({ contentType: 'image/svg+xml', aspectRatio: 4, vector: true });
    expect(body.warnings[0].code).toBe('svg_external_reference_removed');
    const { bytes } = await service.owner.download(body.url);
    expect(bytes.toString()).not.toContain('example.com');
    expect(body.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });
});

describe('fonts', () => {
  test.each([
    ['woff2', woff2],
    ['woff', woff],
  ])('%s, with its plain form for the live preview', async (format, name) => {
    const data = await fontFile(name);
    const { status, body } = await service.owner.upload(data, `serif.${format}`);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'font',
      contentType: `font/${format}`,
      width: null,
      aspectRatio: null,
      font: {
        family: 'Instrument Serif',
        variable: false,
        weight: 400,
        weightRange: null,
        style: 'normal',
        format,
      },
    });
    const plain = await service.owner.download(body.variants[0].url);
    expect(plain.headers.get('content-type')).toBe('font/ttf');
    expect(plain.bytes.readUInt32BE(0)).toBe(0x00010000);
    const again = await service.owner.upload(plain.bytes, 'serif.ttf');
    expect(again.body).toMatchObject({ contentType: 'font/ttf', font: { format: 'ttf', weight: 400 } });
    expect(again.body.variants[0]).toMatchObject({ bytes: plain.bytes.length });
  });

  test('a variable font has its range of weights', async () => {
    const { body } = await service.owner.upload(await fontFile(variable), 'inter.woff2');
    expect(body.font).toMatchObject({
      family: 'Inter',
      variable: true,
      weight: null,
      weightRange: [100, 900],
    });
  });
});

describe('records', () => {
  test('equal bytes are stored once, records are not shared', async () => {
    const data = await image().png().toBuffer();
    const { client } = await service.newOrganization();
    const [first, second, other] = await Promise.all([
      service.owner.upload(data, 'a.png'),
      service.owner.upload(data, 'b.png'),
      client.upload(data, 'c.png'),
    ]);
    expect(new Set([first.body.id, second.body.id, other.body.id]).size).toBe(3);
    const found = await service.app.db.query.assets.findMany({
      where: (row, { eq }) => eq(row.sha256, first.body.sha256),
    });
    expect(new Set(found.map(({ storageKey }) => storageKey)).size).toBe(1);
  });

  test('reading answers what creating did', async () => {
    const { body } = await service.owner.upload(svg, 'a.svg');
    const { warnings: _, ...asset } = body;
    expect((await service.owner.get(`/assets/${body.id}`)).body).toEqual(asset);
  });

  test('are listed newest first, in pages, by kind, and only to their organisation', async () => {
    const { client } = await service.newOrganization();
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.unshift((await client.upload(svg, `${index}.svg`)).body.id);
    const font = (await client.upload(await fontFile(woff2), 'serif.woff2')).body;
    const first = (await client.get('/assets?limit=4')).body;
    const rest = (await client.get(`/assets?limit=4&cursor=${first.nextCursor}`)).body;
    expect([...first.assets, ...rest.assets].map(({ id }) => id)).toEqual([font.id, ...ids]);
    expect(rest.nextCursor).toBeNull();
    expect((await client.get('/assets?kind=font')).body.assets).toMatchObject([{ fileName: 'serif.woff2' }]);
    const forged = ['abc', '0000-01-01T00:00:00.000Z ast_x', '2024-02-30T00:00:00.000Z ast_x'];
    for (const place of forged) {
      const cursor = Buffer.from(place).toString('base64url');
      expect(await client.get(`/assets?cursor=${cursor}`)).toMatchObject({ status: 400 });
    }
  });
});

describe('from a URL', () => {
  test('is fetched and taken like an upload', async () => {
    const { status, body } = await service.owner.post('/assets', { url: `${siteUrl}/logo.svg` });
    expect(status).toBe(201);
    expect(body).toMatchObject({ vector: true, sourceUrl: `${siteUrl}/logo.svg` });
  });

  test('is what its bytes are, whatever its address ends in', async () => {
    const { status, body } = await service.owner.post('/assets', { url: `${siteUrl}/photo.svg` });
    expect({ status, type: body.contentType }).toEqual({ status: 201, type: 'image/png' });
  });

  test.each([
    ['not found', () => `${siteUrl}/none`, 422, 'content_invalid'],
    ['too large', () => `${siteUrl}/huge`, 413, 'payload_too_large'],
    ['a redirect to a private address', () => `${siteUrl}/away`, 422, 'url_not_allowed'],
    ['a private address', () => 'http://10.0.0.1/logo.svg', 422, 'url_not_allowed'],
    ['a private address in one number', () => 'http://2130706434/logo.svg', 422, 'url_not_allowed'],
    ['localhost', () => 'http://localhost/logo.svg', 422, 'url_not_allowed'],
    ['a name that does not resolve', () => 'http://nowhere.invalid/a.png', 422, 'url_not_allowed'],
    ['another scheme', () => 'file:///etc/passwd', 400, 'invalid_request'],
    ['no URL', () => 'logo.svg', 400, 'invalid_request'],
  ])('%s', async (_what, url, status, code) => {
    const before = await rows();
    expect(await service.owner.post('/assets', { url: url() })).toMatchObject({
      status,
      body: { error: { code } },
    });
    expect(await rows()).toBe(before);
    expect(await scratch()).toEqual([]);
  });
});
