import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isSameImage, toSignature } from './image-hash.ts';
import { createLooker, type Looker } from './inline-images.ts';
import { launchOffline } from './offline-chromium.ts';
import { type ServedSite, serveSite } from './serve-site.ts';

const drawing = '<path d="M0 0h30v20h30v20h60v20H0z" fill="var(--fill, #ffffff)"/>';
const page = `<!doctype html><style>
  body { background: #712cf9 } .brand { background: #000000; padding: 20px; display: block; --fill: #ffffff }
  </style><header><svg class="hidden" style="display: none"></svg><a class="brand" href="/">
  <svg width="120" height="60">${drawing}</svg></a></header><footer><svg width="40" height="40"><circle r="20"/></svg></footer>`;

let folder: string;
let site: ServedSite;
let looker: Looker;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-looks-'));
  await writeFile(join(folder, 'index.html'), page);
  site = await serveSite(folder);
  looker = createLooker();
});
afterAll(async () => {
  await looker.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

test('an inline SVG is captured alone, without its background', async () => {
  const image = await looker.at(`${site.origin}/`).image('.brand svg');
  const alone = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60">${drawing.replace('var(--fill, #ffffff)', '#ffffff')}</svg>`;
  const [seen, drawn] = [await toSignature(image!), await toSignature(Buffer.from(alone))];
  expect(isSameImage(seen!, drawn!)).toBe(true);
});

test('an invisible element has no image', async () => {
  expect(await looker.at(`${site.origin}/`).image('svg.hidden')).toBe(null);
  expect(await looker.at(`${site.origin}/`).image('.missing')).toBe(null);
});

test.each([
  ['.brand svg path', true],
  ['.brand svg', true],
  ['header', false],
  ['footer svg', false],
  ['.missing', false],
  ['not > > a selector', false],
])('%s is inside the logo: %j', async (selector, within) => {
  expect(await looker.at(`${site.origin}/`).isWithin(selector, '.brand svg')).toBe(within);
});

test('the browser of the peers reaches 127.0.0.1 and no other name or address', async () => {
  const asked: string[] = [];
  const server = await listen((host) => asked.push(host));
  const browser = await launchOffline();
  try {
    const { port } = server.address() as { port: number };
    // A new page each time, because an error page would abort the next navigation.
    const open = async (host: string) => (await browser.newPage()).goto(`http://${host}:${port}/`);
    for (const host of ['localhost', '127.0.0.2', 'other.example']) {
      await expect(open(host)).rejects.toThrow(/ERR_NAME_NOT_RESOLVED/);
    }
    expect((await open('127.0.0.1'))!.status()).toBe(200);
    expect(new Set(asked)).toEqual(new Set([`127.0.0.1:${port}`]));
  } finally {
    await browser.close();
    server.close();
  }
});

/** The address that `localhost` would resolve to. */
function listen(onRequest: (host: string) => void): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((request, response) => {
      onRequest(request.headers.host ?? '');
      response.end('here');
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
