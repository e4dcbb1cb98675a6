import { emptyPage } from '@livery/extraction/testing/empty-page';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { BrowserClock } from '../browser/browser-clock.ts';
import { chromiumPath, useTestBrowser } from '../browser/testing/test-browser.ts';
import { createFollower } from './follow-pages.ts';
import { serveFiles, visitIn } from './testing/visit-pages.ts';

const anchor = (path: string) => ({
  href: `https://example.com${path}`,
  text: '',
  label: '',
  region: 'nav' as const,
});
const landing = (...paths: string[]) => ({
  ...emptyPage('https://example.com/'),
  anchors: paths.map(anchor),
});
const contextThat = (newPage: BrowserContext['newPage']) => ({ newPage }) as BrowserContext;

const clock = new BrowserClock();
const refusing = contextThat(() => Promise.reject(new Error('not opened')));
const silent = contextThat(() => new Promise(() => {}));

test('pages that were started count, also if another one was found too late', async () => {
  const follower = createFollower(refusing, clock);
  follower.start(landing('/about'), 5000);
  expect(await follower.read(landing('/about', '/brand'), 500)).toEqual({ pages: [], late: true });
});

test('no time to start any page is not the same as no pages', async () => {
  const follower = createFollower(refusing, clock);
  expect(await follower.read(landing('/about'), 500)).toEqual({ pages: [], late: true });
  expect(await follower.read(landing(), 500)).toEqual({ pages: [], late: false });
});

test('a window that does not open takes no longer than the time there is', async () => {
  const follower = createFollower(silent, clock);
  const start = performance.now();
  expect(await follower.read(landing('/about'), 1000)).toEqual({ pages: [], late: true });
  expect(performance.now() - start).toBeLessThan(5000);
});

test('a page that cannot be opened is not late', async () => {
  expect(await createFollower(refusing, clock).read(landing('/about'), 5000)).toEqual({
    pages: [],
    late: false,
  });
});

const browserTest = test.runIf(chromiumPath);
const browser = useTestBrowser({ allowHosts: ['localhost'] });

browserTest('an address that leads back to the landing page is no further page', async () => {
  // With few words a page counts as empty, and gets all the time there is.
  const html = (more: string) =>
    `<!doctype html><title>Loop</title><h1>Loop</h1><p>${'Words that are enough. '.repeat(4)}</p>${more}`;
  const url = await serveFiles({
    '/': html('<nav><a href="/about">About</a><a href="/pricing">Pricing</a></nav>'),
    '/about': html(''),
    '/pricing': html("<script>history.replaceState(null, '', '/#pricing')</script>"),
  });
  const { pages } = (await browser.run((context) => visitIn(context, `${url}/`))).facts;
  expect(pages.map((page) => new URL(page.url).pathname)).toEqual(['/', '/about']);
});
