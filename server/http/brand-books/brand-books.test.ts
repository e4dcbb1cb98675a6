import { beforeAll, describe, expect, test, vi } from 'vitest';
import { findBook, readBook } from '../../services/brand-books/read.ts';
import { deleteOrganization } from '../../services/closing/delete-organization.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { makeTeam } from '../../testing/people.ts';
import { unzip } from '../../testing/unzip.ts';
import { useService } from '../../testing/use.ts';
import { composeExport, composePage, toExportTag } from './book-cache.ts';

const PAGE = { accept: 'text/html,*/*;q=0.8' };
const hostile = '</style><script>alert(1)</script>"\'<img src=x onerror=alert(1)>';
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80" width="200" height="80"><rect width="200" height="80" fill="#14687a"/></svg>';

let client: ApiClient;
let brandId: string;
let publicId: string;
const service = useService({ LIVERY_BASE_URL: 'https://livery.example' });
beforeAll(async () => {
  ({ client } = await service.newOrganization());
  const { body: logo } = await client.upload(mark, 'mark.svg');
  const { body } = await client.post('/brands', {
    name: hostile.slice(0, 190),
    document: makeDocument(logo.id),
  });
  brandId = body.id;
  const answer = await client.post(`/brands/${brandId}/publish`, undefined);
  expect(answer.status).toBe(200);
  publicId = answer.body.publicId;
});

/** A published brand in an organisation of its own. */
async function publishOwn() {
  const { client: own } = await service.newOrganization();
  const { body: made } = await own.post('/brands', { name: 'Ostro', document: {} });
  const { body: book } = await own.post(`/brands/${made.id}/publish`, undefined);
  return { own, id: made.id as string, link: book.publicId as string };
}

function makeDocument(logo: string) {
  const file = { src: { $asset: logo }, aspectRatio: 2.5, vector: true };
  return {
    color: { light: { primary: { $type: 'color', $value: { hex: '#14687a' } } } },
    font: { heading: { $type: 'fontFamily', $value: [hostile] } },
    $extensions: {
      'studio.identity': { name: hostile, tagline: hostile, tone: [hostile], description: hostile },
      'studio.logos': {
        confirmed: [{ ...file, default: true, kind: hostile, mode: 'light', monochrome: false }],
        candidates: [],
      },
    },
  };
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/b/${path}`, { headers });

describe('the page', () => {
  test('needs no key, is cacheable and not indexed, and allows only its own files and style', async () => {
    // A page that was sent while the service was too busy to draw is kept for seconds only.
    const readCaching = async () => (await get(publicId, PAGE)).headers.get('cache-control');
    await expect.poll(readCaching, { timeout: 120_000 }).toBe('public, max-age=300');
    const answer = await get(publicId, PAGE);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'sha256-[^']+'; base-uri 'none'/,
      ),
    });
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    const again = await get(publicId, { ...PAGE, 'if-none-match': answer.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  test('shows what a stranger wrote as text', async () => {
    const html = await (await get(publicId, PAGE)).text();
    expect(html).not.toMatch(/<script|onerror=alert\(1\)>|style="/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });

  test('draws a logo in the colour behind it in the colour of the text there', async () => {
    const { client: own } = await service.newOrganization();
    const shape = mark.replace('<rect width="200"', '<rect width="90" rx="40"');
    const { body: logo } = await own.upload(shape, 'mark.svg');
    const { body: made } = await own.post('/brands', { name: 'Ostro', document: makeDocument(logo.id) });
    const { body: book } = await own.post(`/brands/${made.id}/publish`, undefined);
    const readPanels = async () => {
      const html = await (await get(book.publicId, PAGE)).text();
      return [...html.matchAll(/<div class="(g-light|g-dark|c-primary)">\s*<(svg|img)/g)].map((found) =>
        found.slice(1),
      );
    };
    await expect.poll(readPanels, { timeout: 60_000 }).toContainEqual(['c-primary', 'svg']);
    expect(await readPanels()).toContainEqual(['g-light', 'img']);
  });

  test('names no font file, and every image that it names is there', async () => {
    const html = await (await get(publicId, PAGE)).text();
    expect(html).toContain('Set in Inter here');
    expect(html).not.toMatch(/\.(ttf|woff2?|otf)|\/assets\/|@font-face/);
    const images = [...html.matchAll(/<img class="[^"]*" src="([^"]+)"/g)].map(([, src]) => src!);
    expect(images.length).toBeGreaterThan(15);
    for (const image of new Set(images)) {
      const answer = await get(image);
      expect([image, answer.status]).toEqual([image, 200]);
      expect(answer.headers.get('content-type')).toMatch(/^image\//);
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      await answer.body?.cancel();
    }
  });
});

describe('files', () => {
  test('of a vector logo are the SVG and a PNG', async () => {
    const svg = await get(`${publicId}/logo-1.svg?download`);
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(svg.headers.get('content-disposition')).toMatch(/^attachment/);
    const png = await get(`${publicId}/logo-1.png`);
    expect(png.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await png.arrayBuffer()).readUInt32BE(16)).toBe(2048);
    for (const name of ['logo-2.svg', 'logo-1.jpg', 'type-none-light.png', 'sample-none-light.jpg', 'x']) {
      expect([name, (await get(`${publicId}/${name}`)).status]).toEqual([name, 404]);
    }
  });

  describe('all logos as a zip', () => {
    const badge = mark.replace('</svg>', '<path d="M80 20h40v40H80z" fill="#fff"/></svg>');
    const letters = mark.replace('<rect width="200"', '<rect width="90"');
    const pngs = (stem: string) => [256, 512, 1024, 2048].map((side) => `png/${stem}-${side}.png`);
    const icons = [16, 32, 48, 64, 180, 512].map((side) => `icon/icon-${side}.png`);

    async function readPack(svg: string) {
      const { client: own } = await service.newOrganization();
      const { body: logo } = await own.upload(svg, 'mark.svg');
      const document = makeDocument(logo.id);
      document.$extensions['studio.logos'].confirmed[0]!.kind = 'mark';
      const { body: made } = await own.post('/brands', { name: 'Ostro', document });
      const { body: book } = await own.post(`/brands/${made.id}/publish`, undefined);
      const { bytes } = await own.download(`/api/v1/brands/${made.id}/logos.zip`);
      const shared = await get(`${book.publicId}/logos.zip`);
      expect(shared.headers.get('content-type')).toBe('application/zip');
      return { bytes, shared: Buffer.from(await shared.arrayBuffer()) };
    }

    test('has each logo in sizes, in one colour, and as icons', async () => {
      const { bytes, shared } = await readPack(letters);
      expect(shared.equals(bytes)).toBe(true);
      const files = await unzip(bytes);
      const tones = ['white', 'black'].flatMap((tone) => [...pngs(`mark-${tone}`), `svg/mark-${tone}.svg`]);
      const names = ['svg/mark-for-light.svg', ...pngs('mark-for-light'), ...tones];
      expect(files.map(({ name }) => name)).toEqual([...names, ...icons, 'icon/favicon.ico']);
      const find = (name: string) => files.find((file) => file.name === name)!.content;
      expect(find('png/mark-white-512.png').readUInt32BE(16)).toBe(512);
      expect(find('svg/mark-white.svg').toString()).toContain('fill="#ffffff"');
    });

    test('has no silhouette of a badge with a shape in it', async () => {
      const { bytes } = await readPack(badge);
      const names = (await unzip(bytes)).map(({ name }) => name);
      expect(names).toContain('svg/mark-for-light.svg');
      expect(names.filter((name) => /white|black/.test(name))).toEqual([]);
    });

    test('is drawn no longer when the visitor has left', async () => {
      const { client: own } = await service.newOrganization();
      const { body: logo } = await own.upload(letters, 'mark.svg');
      const { body: made } = await own.post('/brands', { name: 'Ostro', document: makeDocument(logo.id) });
      const { body: book } = await own.post(`/brands/${made.id}/publish`, undefined);
      const drawings: AbortSignal[] = [];
      const draw = vi.spyOn(service.app.previewFiles, 'writeLogo').mockImplementation(
        (_request, _file, { signal }) =>
          new Promise((_resolve, reject) => {
            drawings.push(signal!);
            signal!.addEventListener('abort', () => reject(signal!.reason));
          }),
      );
      const visitor = new AbortController();
      const address = `${service.url}/b/${book.publicId}/logos.zip`;
      const gone = expect(fetch(address, { signal: visitor.signal })).rejects.toThrow();
      await vi.waitFor(() => expect(drawings).toHaveLength(1), 10_000);
      visitor.abort();
      await gone;
      await vi.waitFor(() => expect(drawings[0]!.aborted).toBe(true), 10_000);
      draw.mockRestore();
    });

    test('is not found without a logo', async () => {
      const { own, id, link } = await publishOwn();
      expect((await own.get(`/brands/${id}/logos.zip`)).status).toBe(404);
      expect((await get(`${link}/logos.zip`)).status).toBe(404);
    });
  });

  test.each(['css', 'tailwind', 'dtcg', 'design-md'])('export as %s', async (format) => {
    const answer = await get(`${publicId}/export?format=${format}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await answer.text()).toContain('14687a');
  });

  test('an export is composed once for each version, and a known one not at all', async () => {
    const { own, id, link } = await publishOwn();
    const path = `${link}/export?format=css`;
    const brand = await findBook(service.app, link);
    const tag = toExportTag(brand, 'css');
    expect((await get(path, { 'if-none-match': tag })).status).toBe(304);
    const first = await get(path);
    expect([first.status, first.headers.get('etag')]).toEqual([200, tag]);
    const kept = await composeExport(service.app, brand, 'css');
    expect(await composeExport(service.app, brand, 'css')).toBe(kept);
    const text = await first.text();
    expect(await (await get(path)).text()).toBe(text);
    await own.patch(`/brands/${id}`, { document: { radius: { md: { $value: { value: 21, unit: 'px' } } } } });
    const second = await get(path, { 'if-none-match': tag });
    expect(second.status).toBe(200);
    expect(await second.text()).not.toBe(text);
    expect((await own.call('DELETE', `/brands/${id}/publish`)).status).toBe(204);
    expect((await get(path, { 'if-none-match': second.headers.get('etag')! })).status).toBe(404);
  });

  test('a page is composed once for each version, name, mode and link', async () => {
    const { own, id, link } = await publishOwn();
    const compose = async (mode?: 'dark') => {
      const found = await readBook(service.app, link);
      return composePage(service.app, found, { publicId: link, mode, isPrint: false });
    };
    const page = await compose();
    expect(await compose()).toBe(page);
    expect(await compose('dark')).not.toBe(page);
    await own.patch(`/brands/${id}`, { name: 'Ostro & Sons' });
    expect(await compose()).not.toBe(page);
  });

  test('do not include the document, which says where values were found', async () => {
    expect((await get(`${publicId}/export?format=json`)).status).toBe(404);
  });
});

describe('publishing', () => {
  test('keeps the link, and is recorded once', async () => {
    const { own, id, link } = await publishOwn();
    const again = await own.post(`/brands/${id}/publish`, undefined);
    expect(again.body.publicId).toBe(link);
    expect((await own.get(`/brands/${id}`)).body.publicId).toBe(link);
    const { body } = await own.get('/audit?action=brand_book.published');
    expect(body.entries).toHaveLength(1);
  });

  test("is for the brand's own organisation", async () => {
    const { client: other } = await service.newOrganization();
    expect((await other.post(`/brands/${brandId}/publish`, undefined)).status).toBe(404);
    expect((await other.call('DELETE', `/brands/${brandId}/publish`)).status).toBe(404);
    expect((await get(publicId, PAGE)).status).toBe(200);
  });

  test('ends at once when it is revoked, and starts with another link', async () => {
    const { own, id, link } = await publishOwn();
    const revoke = () => own.call('DELETE', `/brands/${id}/publish`);
    expect((await revoke()).status).toBe(204);
    for (const path of ['', '.pdf', '/export?format=css', '/logo-1.svg']) {
      expect((await get(link + path)).status).toBe(404);
    }
    const page = await get(link, PAGE);
    expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await page.text()).toContain('nothing behind this link');
    const { body: second } = await own.post(`/brands/${id}/publish`, undefined);
    expect(second.publicId).not.toBe(link);
    expect((await revoke()).status).toBe(204);
    expect((await revoke()).status).toBe(204);
    const { body } = await own.get('/audit?action=brand_book.unpublished');
    expect(body.entries).toHaveLength(2);
  });

  test('ends with the organisation', async () => {
    const [owner] = await makeTeam(service.app);
    const { publishBook } = await import('../../services/brand-books/publish.ts');
    const { createBrand } = await import('../../services/brands/create.ts');
    const made = await createBrand(owner!, { document: {}, name: 'Ostro', domain: 'ostro.example' });
    const { publicId: id } = await publishBook(owner!, made.brand.id);
    expect((await get(id, PAGE)).status).toBe(200);
    await deleteOrganization(owner!, 'Team');
    expect((await get(id, PAGE)).status).toBe(410);
  });
});

test.each([
  '%00',
  'pub_a%00b',
  '%00.pdf',
  '%00/export?format=css',
  'pub_a%00b/logo-1.svg',
  'pub_/sample-x-light.jpg',
])('%s is no link', async (path) => {
  expect((await get(path, PAGE)).status).toBe(404);
});

test('an archived brand keeps its book', async () => {
  const { own, id, link } = await publishOwn();
  expect((await own.patch(`/brands/${id}`, { status: 'archived' })).status).toBe(200);
  expect((await get(link, PAGE)).status).toBe(200);
});

test('without a Chromium there is no PDF', async () => {
  const { app } = service;
  const { printer } = app;
  app.printer = null;
  const answer = await get(`${publicId}.pdf`);
  app.printer = printer;
  expect([answer.status, (await answer.json()).error.code]).toEqual([503, 'unavailable']);
});

test('a process that does not draw shows the book without images, also as PDF', async () => {
  const { app } = service;
  const { previewer, printer } = app;
  const printed: ReadonlyMap<string, unknown>[] = [];
  app.previewer = null;
  app.printer = {
    print: async ({ files }) => {
      printed.push(files);
      return Buffer.from('%PDF-');
    },
    stop: async () => {},
  };
  const page = await get(publicId, PAGE);
  const sample = await get(`${publicId}/sample-launch-hero-dark.jpg`);
  const pdf = await get(`${publicId}.pdf`);
  Object.assign(app, { previewer, printer });
  expect([page.status, sample.status, pdf.status]).toEqual([200, 503, 200]);
  expect(await page.text()).not.toMatch(/(sample|type)-[^"]+\.(jpg|png)/);
  expect(sample.headers.get('retry-after')).not.toBeNull();
  expect((await sample.json()).error.message).toContain('Try again later');
  expect([...printed[0]!.keys()].filter((name) => /sample-|type-/.test(name))).toEqual([]);
});

test('a book says that words which the brand does not have are samples', async () => {
  const page = await fetch(`${service.url}/b/${publicId}`, { headers: PAGE });
  expect(await page.text()).toContain('the images show invented sample text');
});
