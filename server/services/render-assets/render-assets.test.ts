import { readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '@livery/core/limits';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { assets } from '../../db/schema.ts';
import { batch } from '../../testing/api-client.ts';
import { useService } from '../../testing/use.ts';
import { createAssetLoader } from './gather.ts';

const require = createRequire(import.meta.url);
const serif = '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal';
const variable = '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';

let site: Server;
let siteUrl: string;
let asked: Record<string, number> = {};
const service = useService({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
beforeAll(async () => {
  service.app.assetLoader = createAssetLoader(service.app, 1500);
  const face = await photo('#d08050').jpeg().toBuffer();
  site = createServer((request, response) => {
    const url = request.url ?? '';
    asked[url] = (asked[url] ?? 0) + 1;
    if (url.startsWith('/face')) response.end(face);
    else if (url.startsWith('/huge')) response.end(Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    else if (url.startsWith('/slow')) response.writeHead(200).write('x');
    else if (url.startsWith('/text')) response.end('not an image at all');
    else if (url.startsWith('/away')) response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as { port: number }).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
});

const photo = (background: string) => sharp({ create: { width: 300, height: 300, channels: 3, background } });

/** Draws the sample quote and answers the job and its file. */
async function drawn(brandId: string, change: object = {}, portrait?: string) {
  const sample = batch(brandId, ['square'], 0.5);
  const author = { ...sample.content.author, ...(portrait === undefined ? {} : { portrait }) };
  const { status, body } = await service.owner.post('/renders', {
    ...sample,
    content: { ...sample.content, author },
    ...change,
  });
  expect(status, JSON.stringify(body)).toBe(202);
  const [job] = await service.owner.waitForJobs([body.jobs[0].id]);
  expect(job).toMatchObject({ status: 'completed', error: null });
  const { bytes } = await service.owner.download(`/api/v1/renders/${job!.id}/file`);
  const { warnings } = job!.meta as { warnings: { code: string; path: string; message: string }[] };
  return { bytes, warnings };
}

async function colorAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const region = sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  return [...(await region.raw().toBuffer())];
}

async function upload(data: Buffer, name: string): Promise<string> {
  const { status, body } = await service.owner.upload(data, name);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

async function brandWith(document: object): Promise<string> {
  const { status, body } = await service.owner.post('/brands', { name: 'Fieldnote', document });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

describe('images of the content', () => {
  /** Inside the portrait of a square quote. */
  const FACE = [60, 465] as const;

  test('an asset is drawn', async () => {
    const id = await upload(await photo('#20a0e0').png().toBuffer(), 'face.png');
    const { bytes, warnings } = await drawn(await service.owner.createBrand(), {}, id);
    expect(warnings).toEqual([]);
    expect(await colorAt(bytes, ...FACE)).toEqual([0x20, 0xa0, 0xe0]);
  });

  test('an address is fetched once for all variants of a batch', async () => {
    asked = {};
    const variants = ['square', 'portrait', 'wide', 'story'].map((format) => ({
      format,
      kind: 'still',
      scale: 0.5,
    }));
    const { bytes, warnings } = await drawn(
      await service.owner.createBrand(),
      { variants },
      `${siteUrl}/face.jpg`,
    );
    expect(warnings).toEqual([]);
    const [red = 0, , blue = 255] = await colorAt(bytes, ...FACE);
    expect(red).toBeGreaterThan(blue + 80);
    expect(asked['/face.jpg']).toBe(1);
  });

  test.each([
    ['is missing', '/none', 'status 404'],
    ['is too large', '/huge', 'larger than is allowed'],
    ['is slow', '/slow', 'did not answer in time'],
    ['is not an image', '/text', ''],
    ['leads to a private address', '/away', 'public internet'],
  ])('one that %s is left out with a warning', async (_, path, message) => {
    const { warnings } = await drawn(await service.owner.createBrand(), {}, `${siteUrl}${path}`);
    expect(warnings).toEqual([
      { code: 'picture_replaced', path: 'author.portrait', message: expect.stringContaining(message) },
    ]);
  });

  test('hosts that never answer delay a render once, and another organisation no longer than one fetch', async () => {
    const owner = await service.owner.createBrand();
    const { client: other } = await service.newOrganization();
    const otherBrand = await other.createBrand();
    const submitHanging = async (nth: number) => {
      const logos = Array.from({ length: 12 }, (_, index) => ({
        name: `Customer ${index}`,
        logo: `${siteUrl}/slow-${nth}-${index}`,
      }));
      const content = { headline: 'They never answer', logos };
      const { body } = await service.owner.post('/renders', {
        ...batch(owner),
        templateId: 'proof-logos',
        content,
      });
      return body.jobs[0].id as string;
    };
    const begun = performance.now();
    const hanging = await Promise.all(Array.from({ length: 6 }, (_, nth) => submitHanging(nth)));
    await vi.waitFor(() => expect(asked['/slow-0-0']).toBe(1), { timeout: 60_000 });
    const { body } = await other.post('/renders', batch(otherBrand));
    const [still] = await other.waitForJobs([body.jobs[0].id]);
    expect(still!.status).toBe('completed');
    const others = await Promise.all(hanging.map((id) => service.owner.get(`/renders/${id}`)));
    expect(others.some(({ body: job }) => job.status !== 'completed')).toBe(true);
    await service.owner.waitForJobs(hanging);
    // One after the other, the 72 images would take this long at least.
    expect(performance.now() - begun).toBeLessThan(72 * 1500);
  });

  test.each([
    ['a private address', 'http://10.0.0.1/face.png', 'url_not_allowed'],
    ['an asset nobody uploaded', 'ast_nothing', 'content_invalid'],
  ])('%s is refused before anything is paid', async (_, portrait, code) => {
    const sample = batch(await service.owner.createBrand());
    const before = (await service.owner.get('/credits')).body.balance;
    const author = { ...sample.content.author, portrait };
    const { status, body } = await service.owner.post('/renders', {
      ...sample,
      content: { ...sample.content, author },
    });
    expect({ status, code: body.error.code }).toEqual({ status: 422, code });
    expect(body.error.details[0].path).toBe('content.author.portrait');
    expect((await service.owner.get('/credits')).body.balance).toBe(before);
  });

  test("another organisation's image is not found, and neither is its font", async () => {
    const { client } = await service.newOrganization();
    const brandId = await client.createBrand();
    const theirs = await upload(await photo('#20a0e0').png().toBuffer(), 'face.png');
    const font = await client.upload(await readFile(require.resolve(`${serif}.woff2`)), 'serif.woff2');
    for (const portrait of [theirs, font.body.id]) {
      const sample = batch(brandId);
      const author = { ...sample.content.author, portrait };
      const { status } = await client.post('/renders', { ...sample, content: { ...sample.content, author } });
      expect(status).toBe(422);
    }
  });
});

describe("the brand's own fonts", () => {
  const headed = (id: string) => ({
    font: {
      heading: {
        $type: 'fontFamily',
        $value: ['Our Own Face', 'serif'],
        $extensions: { 'studio.fontRole': { files: [{ $asset: id }] } },
      },
    },
  });

  test.each([
    ['woff2', `${serif}.woff2`],
    ['woff', `${serif}.woff`],
    ['variable woff2', variable],
  ])('%s is drawn with', async (_, file) => {
    const id = await upload(await readFile(require.resolve(file)), file.split('/').pop()!);
    const own = await drawn(await brandWith(headed(id)));
    const without = await drawn(
      await brandWith({ font: { heading: { $type: 'fontFamily', $value: ['Our Own Face', 'serif'] } } }),
    );
    expect(own.warnings).toEqual([]);
    expect(own.bytes.equals(without.bytes)).toBe(false);
    expect(without.warnings).toMatchObject([{ code: 'font_replaced', path: 'font.display' }]);
  });

  test('a dry run of two formats says once that a file is missing', async () => {
    const font = { heading: { $type: 'fontFamily', $value: ['Our Own Face', 'serif'] } };
    const variants = ['square', 'story'].map((format) => ({ format, kind: 'still' }));
    const { body } = await service.owner.post('/renders', {
      ...batch(await brandWith({ font })),
      variants,
      dryRun: true,
    });
    const message = 'Our Own Face is not here; Newsreader stands in. Upload it.';
    expect(body.warnings).toEqual([{ variant: 0, code: 'font_replaced', path: 'font.display', message }]);
  });

  test('a file that cannot be read any more is replaced with a warning', async () => {
    const id = await upload(await readFile(require.resolve(`${serif}.woff2`)), 'serif.woff2');
    const brandId = await brandWith(headed(id));
    const row = await service.app.db.query.assets.findFirst({ where: eq(assets.id, id) });
    // Stored under a hash that no other test has drawn with.
    const key = `${row!.variants[0]!.storageKey}-torn`;
    await writeFile(join(service.app.settings.dataDir, 'files', key), 'torn');
    const variants = [{ ...row!.variants[0]!, storageKey: key, sha256: `${row!.variants[0]!.sha256}-torn` }];
    await service.app.db.update(assets).set({ variants }).where(eq(assets.id, id));
    const { warnings } = await drawn(brandId);
    expect(warnings).toMatchObject([{ code: 'font_replaced', path: 'font.display' }]);
  });
});

describe("the brand's own logos", () => {
  const logos = (...confirmed: object[]) => ({ $extensions: { 'studio.logos': { confirmed } } });
  const bar = (fill: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><path fill="${fill}" d="M0 0h400v100H0z"/></svg>`,
    );
  /** Inside the logo of a square quote. */
  const LOGO = [465, 472] as const;

  test('the logo made for the background is drawn, in its own colours', async () => {
    const light = await upload(bar('#c00020'), 'light.svg');
    const dark = await upload(bar('#20f0c0'), 'dark.svg');
    const brandId = await brandWith({
      color: { light: { primary: { $type: 'color', $value: { hex: '#808080' } } } },
      ...logos({ src: { $asset: light }, mode: 'light' }, { src: { $asset: dark }, mode: 'dark' }),
    });
    const onLight = await drawn(brandId, { mode: 'light' });
    const onDark = await drawn(brandId, { mode: 'dark' });
    expect(await colorAt(onLight.bytes, ...LOGO)).toEqual([0xc0, 0x00, 0x20]);
    expect(await colorAt(onDark.bytes, ...LOGO)).toEqual([0x20, 0xf0, 0xc0]);
  });

  test('light and dark in one batch', async () => {
    const sample = batch(await service.owner.createBrand());
    const variants = [
      { format: 'square', kind: 'still', mode: 'dark' },
      { format: 'square', kind: 'still' },
    ];
    const { body } = await service.owner.post('/renders', { ...sample, mode: 'light', variants });
    expect(body.jobs.map((job: { meta: { mode: string } }) => job.meta.mode)).toEqual(['dark', 'light']);
  });

  test('a single pixel is no logo: the name stands in, with a warning', async () => {
    const dot = await upload(
      await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ff0000' } })
        .png()
        .toBuffer(),
      'dot.png',
    );
    const { warnings } = await drawn(await brandWith(logos({ src: { $asset: dot } })));
    expect(warnings).toMatchObject([{ code: 'logo_replaced', message: expect.stringContaining('1 × 1') }]);
  });
});

describe('words', () => {
  test('control characters and halves of characters are taken out', async () => {
    const brandId = await service.owner.createBrand();
    const quote = 'Clean\u0000 \ud800words\u0007,\n always\u202e.';
    const content = { quote, author: { name: '\udfffMara', role: 'Head' } };
    const { body } = await service.owner.post('/renders', { ...batch(brandId), content });
    const [job] = await service.owner.waitForJobs([body.jobs[0].id]);
    expect(job).toMatchObject({
      status: 'completed',
      meta: { content: { quote: 'Clean words, always.', author: { name: 'Mara' } }, warnings: [] },
    });
  });

  test('an unknown field is dropped with a warning', async () => {
    const sample = batch(await service.owner.createBrand());
    const author = { ...sample.content.author, company: 'Fieldnote' };
    const content = { ...sample.content, author, subtitle: 'lost' };
    const { body } = await service.owner.post('/renders', { ...sample, content });
    const [job] = await service.owner.waitForJobs([body.jobs[0].id]);
    const expected = [
      { code: 'field_unknown', path: 'author.company' },
      { code: 'field_unknown', path: 'subtitle' },
    ];
    expect(job).toMatchObject({ status: 'completed', meta: { warnings: expected } });
    const dry = await service.owner.post('/renders', { ...sample, content, dryRun: true });
    expect(dry.body.warnings).toMatchObject(expected.map((warning) => ({ variant: 0, ...warning })));
  });

  test('a dry run warns of text that does not fit, by variant', async () => {
    const sample = batch(await service.owner.createBrand(), ['square', 'wide']);
    const content = { ...sample.content, quote: 'x'.repeat(280) };
    const { status, body } = await service.owner.post('/renders', { ...sample, content, dryRun: true });
    expect(status).toBe(200);
    expect(body.warnings).toMatchObject([
      { variant: 0, code: 'text_shrunk', path: 'quote' },
      { variant: 1, code: 'text_shrunk', path: 'quote' },
    ]);
  });
});
