import { type ApiClient, batch } from '@livery/server/testing/api-client';
import { freePort } from '@livery/server/testing/free-port';
import { startService, type TestService } from '@livery/server/testing/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath } from './launch-browser.ts';
import { useBrowser } from './use-browser.ts';

const hostile = `"><script>document.title='run'</script><img src=x onerror="document.title='run'">`;

/** What a person sees behind a public link, in a browser as people have it. */
describe.skipIf(!chromiumPath)('a public page', () => {
  let service: TestService;
  let client: ApiClient;
  const browser = useBrowser();
  const ids: Record<'square' | 'video' | 'banner' | 'hostile', string> = {} as never;
  const urls: typeof ids = {} as never;

  beforeAll(async () => {
    const port = await freePort();
    service = await startService({ PORT: String(port), LIVERY_BASE_URL: `http://127.0.0.1:${port}` });
    ({ client } = await service.newOrganization());
    const brandId = await client.createBrand();
    const quote = batch(brandId);
    const offer = { ...quote, templateId: 'launch-hero', content: { headline: 'Plan the week' } };
    const small = { kind: 'still', scale: 0.5 };
    const batches = {
      square: { ...quote, variants: [{ ...small, format: 'square' }] },
      video: { ...quote, variants: [{ ...small, format: 'story', kind: 'video', durationS: 1 }] },
      banner: { ...offer, variants: [{ ...small, format: 'banner', scale: 2, mode: 'dark' }] },
      hostile: {
        ...quote,
        content: { ...quote.content, quote: hostile },
        variants: [{ ...small, format: 'portrait' }],
      },
    };
    for (const [name, request] of Object.entries(batches)) {
      const { status, body } = await client.post('/renders', request);
      expect(status, JSON.stringify(body)).toBe(202);
      ids[name as keyof typeof ids] = body.jobs[0].id;
    }
    await client.waitForJobs(Object.values(ids), 60_000);
    for (const [name, id] of Object.entries(ids)) {
      urls[name as keyof typeof urls] = (await client.post(`/renders/${id}/publish`, undefined)).body.url;
    }
  });
  afterAll(() => service?.remove());

  /** Opens a page in a window and answers what it complained about and whom it called. */
  async function open(url: string, viewport: { width: number; height: number }) {
    const page = await browser.newPage({ viewport });
    const complaints: string[] = [];
    const strangers: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(`${service.url}/p/`) && !request.url().startsWith('data:')) {
        strangers.push(request.url());
      }
    });
    await page.goto(url);
    return { page, complaints, strangers };
  }

  const windows = {
    desk: { width: 1440, height: 900 },
    laptop: { width: 1024, height: 640 },
    phone: { width: 390, height: 844 },
  };
  test.each([
    ['square', 'desk', 1],
    ['banner', 'desk', 3],
    ['banner', 'phone', 3],
    ['hostile', 'laptop', 0.8],
    ['hostile', 'phone', 0.8],
  ] as const)(
    'shows the %s on a %s whole, in its own proportions, and calls nobody',
    async (name, place, ratio) => {
      const viewport = windows[place];
      const { page, complaints, strangers } = await open(urls[name], viewport);
      const seen = await page.evaluate(async () => {
        const image = document.querySelector('img')!;
        await image.decode();
        const { left, right, width, height } = image.getBoundingClientRect();
        const { scrollWidth } = document.documentElement;
        return { left, right, width, height, scrollWidth, natural: image.naturalWidth / image.naturalHeight };
      });
      expect(seen.natural).toBeCloseTo(ratio, 2);
      expect(seen.width / seen.height).toBeCloseTo(ratio, 2);
      expect(seen.left).toBeGreaterThanOrEqual(0);
      expect(seen.right).toBeLessThanOrEqual(viewport.width);
      expect(seen.height).toBeLessThanOrEqual(viewport.height);
      expect(seen.scrollWidth).toBe(viewport.width);
      expect(complaints).toEqual([]);
      expect(strangers).toEqual([]);
      await page.close();
    },
  );

  test('is styled by its own sheet alone, in the colours of its brand', async () => {
    const { page, complaints } = await open(urls.banner, windows.desk);
    const backgrounds = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.documentElement).colorScheme,
    ]);
    const { body: brand } = await client.get(
      `/brands/${(await client.get(`/renders/${ids.banner}`)).body.brandId}`,
    );
    const [red, green, blue] = brand.tokens.colors.modes.dark.semantic.surface
      .match(/[0-9a-f]{2}/g)
      .map((part: string) => Number.parseInt(part, 16));
    expect(backgrounds).toEqual([`rgb(${red}, ${green}, ${blue})`, 'dark']);
    expect(complaints).toEqual([]);
    // The policy holds: what a page did not bring along is neither run nor applied.
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = "document.title = 'run'";
      document.head.append(script);
      const style = document.createElement('style');
      style.textContent = 'body{background:red}';
      document.head.append(style);
    });
    expect(await page.title()).not.toBe('run');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(backgrounds[0]);
    await page.close();
  });

  test('shows what a stranger wrote as text', async () => {
    const { page } = await open(urls.hostile, windows.desk);
    expect(await page.title()).toBe(`${hostile} · Fieldnote`);
    const seen = await page.evaluate(() => ({
      heading: document.querySelector('h1')!.textContent,
      shared: document.querySelector('meta[property="og:title"]')!.getAttribute('content'),
      scripts: document.scripts.length,
      images: document.images.length,
    }));
    expect(seen).toEqual({ heading: hostile, shared: hostile, scripts: 0, images: 1 });
    await page.close();
  });

  test('plays a video only after a click', async () => {
    const { page, complaints, strangers } = await open(urls.video, windows.phone);
    const seen = await page.evaluate(async () => {
      const video = document.querySelector('video')!;
      const poster = new Image();
      poster.src = video.poster;
      await poster.decode();
      if (video.readyState < 1)
        await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve));
      const { width, height } = video.getBoundingClientRect();
      const before = video.paused;
      video.muted = true;
      await video.play();
      await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }));
      return {
        before,
        ratio: width / height,
        natural: video.videoWidth / video.videoHeight,
        poster: poster.naturalWidth / poster.naturalHeight,
      };
    });
    expect(seen.before).toBe(true);
    expect(seen.natural).toBeCloseTo(9 / 16, 2);
    expect(seen.ratio).toBeCloseTo(9 / 16, 2);
    expect(seen.poster).toBeCloseTo(9 / 16, 2);
    expect(complaints).toEqual([]);
    expect(strangers).toEqual([]);
    await page.close();
  });

  test('gives the file away under a good name', async () => {
    const { page } = await open(urls.square, windows.desk);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Download')]);
    expect(download.suggestedFilename()).toBe('Fieldnote proof-quote square@0.5x.png');
    await page.close();
  });

  test('can be embedded elsewhere as an image by the same link', async () => {
    const page = await browser.newPage();
    await page.setContent(`<img src="${urls.square}">`);
    const size = await page.evaluate(async () => {
      const image = document.querySelector('img')!;
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([540, 540]);
    await page.close();
  });

  test('is friendly where there is nothing', async () => {
    const { page, strangers } = await open(`${service.url}/p/pub_nothing`, windows.phone);
    expect(await page.textContent('h1')).toBe('There is nothing behind this link.');
    expect(strangers).toEqual([]);
    await page.close();
  });
});
