import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { renders } from '../../db/schema.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { useService } from '../../testing/use.ts';
import {
  hostile,
  type PublishedSamples,
  publishSamples,
  type SampleName,
} from './testing/publish-samples.ts';

const BASE = 'https://livery.example';
const PAGE = { accept: 'text/html,*/*;q=0.8' };

let client: ApiClient;
let links: PublishedSamples;
const service = useService({ LIVERY_BASE_URL: BASE });
beforeAll(async () => {
  ({ client } = await service.newOrganization());
  links = await publishSamples(client);
});

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${service.url}/p/${name}`, { method, headers });
const makePage = async (name: SampleName) => (await get(links[name].publicId, PAGE)).text();

describe('the bytes', () => {
  test('are sent to clients that accept an image, with headers for caches and players', async () => {
    const { publicId, id } = links.still;
    const answer = await get(publicId);
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals((await client.download(`/api/v1/renders/${id}/file`)).bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(bytes.length),
      'content-disposition': expect.stringContaining(
        'inline; filename="Fieldnote proof-quote portrait@0.5x.png"',
      ),
      'cache-control': 'public, max-age=300',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept, Sec-Fetch-Dest, User-Agent',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    const again = await get(publicId, { 'if-none-match': answer.headers.get('etag')! });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('public, max-age=300');
  });

  test('answer HEAD without a body', async () => {
    const head = await get(links.still.publicId, {}, 'HEAD');
    const whole = await get(links.still.publicId);
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    expect(await head.text()).toBe('');
  });

  test('are always what an ending names, also for who opens it as a page', async () => {
    const { publicId } = links.video;
    const answer = await get(`${publicId}.mp4`, { ...PAGE, range: 'bytes=4-7' });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('ftyp');
    expect(answer.headers.get('content-range')).toMatch(/^bytes 4-7\/\d+$/);
    expect(answer.headers.get('vary')).toBeNull();
  });

  test('answer a range outside them with the error envelope, also for who opens them as a page', async () => {
    const answer = await get(`${links.video.publicId}.mp4`, { ...PAGE, range: 'bytes=999999999-' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([416, 'application/json']);
    expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toMatchObject({ error: { code: 'invalid_request' } });
  });

  test.each(['mp4', 'jpg'])('HEAD of .%s ignores a range', async (ending) => {
    const name = `${links.video.publicId}.${ending}`;
    const [head, whole] = [await get(name, { range: 'bytes=4-7' }, 'HEAD'), await get(name)];
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'));
    await whole.body?.cancel();
  });

  test.each([
    ['still', 'png', 'image/png'],
    ['jpeg', 'jpeg', 'image/jpeg'],
    ['jpeg', 'jpg', 'image/jpeg'],
    ['pdf', 'pdf', 'application/pdf'],
    ['pdf', 'jpg', 'image/jpeg'],
    ['video', 'jpg', 'image/jpeg'],
    ['gif', 'gif', 'image/gif'],
    ['gif', 'jpg', 'image/jpeg'],
  ] as const)('of the %s are found under .%s', async (name, ending, type) => {
    const answer = await get(`${links[name].publicId}.${ending}`, {}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
  });

  test('under .jpg of a video are its poster', async () => {
    const answer = await get(`${links.video.publicId}.jpg`);
    const poster = await client.download(`/api/v1/renders/${links.video.id}/poster`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(poster.bytes)).toBe(true);
  });

  test.each([
    ['still', 'jpg'],
    ['still', 'svg'],
    ['still', 'PNG'],
    ['video', 'webm'],
    ['video', 'jpeg'],
    ['video', 'png'],
    ['still', 'png.html'],
  ] as const)('of the %s are not found under .%s', async (name, ending) => {
    expect((await get(`${links[name].publicId}.${ending}`)).status).toBe(404);
  });

  test('can be asked for by a page elsewhere beforehand', async () => {
    const answer = await get(
      links.still.publicId,
      { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' },
      'OPTIONS',
    );
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET,HEAD');
  });
});

describe('the page', () => {
  test('is sent to people and previewers, and allows only its own image and style', async () => {
    for (const headers of [PAGE, { 'sec-fetch-dest': 'document' }, { 'user-agent': 'Twitterbot/1.0' }]) {
      const answer = await get(links.still.publicId, headers as Record<string, string>);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, max-age=300',
        vary: 'Accept, Sec-Fetch-Dest, User-Agent',
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
        ),
      });
      expect(await answer.text()).toContain('<!doctype html>');
    }
  });

  test('of a still describes it', async () => {
    const { publicId } = links.still;
    const url = `${BASE}/p/${publicId}`;
    const html = await makePage('still');
    const title = 'We stopped arguing about colour codes and started shipping campaigns on Mondays.';
    const description = 'Mara Lindqvist · Head of Brand, Fieldnote';
    expect(readMeta(html)).toEqual({
      viewport: 'width=device-width, initial-scale=1',
      robots: 'noindex',
      'theme-color': expect.stringMatching(/^#[0-9a-f]{6}$/),
      description,
      'og:type': 'website',
      'og:site_name': 'Fieldnote',
      'og:title': title,
      'og:description': description,
      'og:url': url,
      'og:image': `${url}.png`,
      'og:image:type': 'image/png',
      'og:image:width': '540',
      'og:image:height': '675',
      'og:image:alt': `${title} · ${description}`,
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:description': description,
      'twitter:image': `${url}.png`,
      'twitter:image:alt': `${title} · ${description}`,
    });
    expect(html).toContain(`<title>${title} · Fieldnote</title>`);
    expect(html).toContain(`<link rel="canonical" href="${url}">`);
    expect(html).toContain(`<img src="${publicId}.png" width="540" height="675"`);
    expect(html).toMatch(/PNG · 540 × 675 · \d+ KB/);
    expect(html).toContain('color-scheme:dark');
    expect(await makePage('jpeg')).toContain('color-scheme:light');
  });

  test('of a PDF shows its image, which an <img> also gets', async () => {
    const { publicId, id } = links.pdf;
    const html = await makePage('pdf');
    expect(html).toContain(`<img src="${publicId}.jpg" width="2160" height="2700"`);
    expect(html).toContain(`href="${publicId}.pdf" download=`);
    expect(readMeta(html)).toMatchObject({ 'og:image:type': 'image/jpeg', 'og:image:width': '2160' });
    const poster = await client.download(`/api/v1/renders/${id}/poster`);
    const embedded = await get(publicId, { 'sec-fetch-dest': 'image' });
    expect(Buffer.from(await embedded.arrayBuffer()).equals(poster.bytes)).toBe(true);
    const { bytes } = await client.download(`/api/v1/renders/${id}/file`);
    expect(bytes.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect(bytes.includes(poster.bytes)).toBe(true);
  });

  test('of a video plays it, with its poster as the preview', async () => {
    const { publicId } = links.video;
    const url = `${BASE}/p/${publicId}`;
    const html = await makePage('video');
    expect(readMeta(html)).toMatchObject({
      'og:type': 'video.other',
      'og:image': `${url}.jpg`,
      'og:image:type': 'image/jpeg',
      'og:image:height': '675',
      'og:video': `${url}.mp4`,
      'og:video:secure_url': `${url}.mp4`,
      'og:video:type': 'video/mp4',
      'og:video:width': '540',
      'og:video:height': '674',
      'twitter:card': 'summary_large_image',
      'twitter:image': `${url}.jpg`,
    });
    expect(html).toMatch(
      new RegExp(
        `<video src="${publicId}.mp4" poster="${publicId}.jpg" width="540" height="674" [^>]*controls playsinline`,
      ),
    );
    expect(html).not.toContain('autoplay');
    // The one script that plays it is allowed by its hash, and nothing else is.
    const [, script] = /<script type="module">([\s\S]*?)<\/script>/.exec(html)!;
    const hash = createHash('sha256').update(script!).digest('base64');
    const policy = (await get(publicId, { accept: 'text/html' })).headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'sha256-${hash}';`);
    expect(html).toMatch(/MP4 · 540 × 674 · 1 s · /);
  });

  test('of a gif stands still for who wants no motion', async () => {
    const { publicId } = links.gif;
    const html = await makePage('gif');
    expect(readMeta(html)).toMatchObject({ 'og:type': 'website', 'og:image:type': 'image/jpeg' });
    expect(readMeta(html)).not.toHaveProperty('og:video');
    expect(html).toContain(`<source media="(prefers-reduced-motion: reduce)" srcset="${publicId}.jpg">`);
    expect(html).toContain(`<img src="${publicId}.gif" width="540" height="675"`);
  });

  test('shows what a stranger wrote and runs none of it', async () => {
    const html = await makePage('hostile');
    const meta = readMeta(html);
    expect(meta['og:site_name']).toBe(hostile);
    expect(meta['og:title']).toBe(hostile);
    expect(html.match(/<(script|img|\/title|\/style)\b/g)).toEqual(['</title', '</style', '<img']);
    expect(html.replace(/"[^"]*"/g, '""')).not.toMatch(/<[^>]* on\w+=/);
  });
});

describe('a link that leads nowhere', () => {
  test.each(['pub_0000000000000000000000', 'pub_short', 'x', 'pub_0000000000000000000000.png'])(
    '%s',
    async (name) => {
      const bare = await get(name);
      expect(bare.status).toBe(404);
      expect(await bare.json()).toMatchObject({ error: { code: 'not_found', details: null } });
      const page = await get(name, PAGE);
      expect(page.status).toBe(404);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await page.text()).toContain('There is nothing behind this link.');
      for (const { headers } of [bare, page]) {
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('vary')).toBe('Accept, Sec-Fetch-Dest, User-Agent');
      }
    },
  );

  test('is one whose file has been removed', async () => {
    const ofRow = eq(renders.id, links.jpeg.id);
    const row = await service.app.db.query.renders.findFirst({ where: ofRow });
    await service.app.db.update(renders).set({ outputKey: null }).where(ofRow);
    for (const name of [links.jpeg.publicId, `${links.jpeg.publicId}.jpg`])
      expect((await get(name)).status).toBe(404);
    await service.app.db.update(renders).set({ outputKey: row!.outputKey }).where(ofRow);
  });

  test('is not one of an archived brand', async () => {
    const { body } = await client.get(`/renders/${links.still.id}`);
    expect((await client.patch(`/brands/${body.brandId}`, { status: 'archived' })).status).toBe(200);
    expect((await get(links.still.publicId)).status).toBe(200);
    expect((await get(links.still.publicId, PAGE)).status).toBe(200);
  });
});

/** Every `<meta>` by its name or property, as a browser would read it. */
function readMeta(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)">/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, unescaped(content!)]));
}

function unescaped(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name]!);
}
