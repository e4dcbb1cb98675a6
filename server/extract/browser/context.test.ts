import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { serve } from '../../net/testing/local-server.ts';
import { runsEverything } from '../../testing/extent.ts';
import { chromiumPath, useTestBrowser } from './testing/test-browser.ts';

const browserTest = test.runIf(chromiumPath);
const longBrowserTest = test.runIf(chromiumPath && runsEverything);
const browser = useTestBrowser({ allowHosts: ['localhost'] });

/** Opens a page of a local site and records the paths it requests. */
async function onSite<Result>(html: string, work: (page: Page, context: BrowserContext) => Promise<Result>) {
  const paths: string[] = [];
  const server = await serve((request, response) => {
    paths.push(request.url!);
    if (request.url === '/file') response.setHeader('content-disposition', 'attachment');
    if (request.url === '/style.css') response.setHeader('cache-control', 'max-age=600');
    const type = request.url!.endsWith('.css') ? 'text/css' : 'text/html';
    response.setHeader('content-type', type).end(request.url === '/' ? html : '');
  });
  const { session } = browser;
  const before = session.requests;
  const result = await browser.run(async (context) => {
    const page = await context.newPage();
    await page.goto(`http://localhost:${server.port}/`);
    return work(page, context);
  });
  return { result, paths, requests: session.requests - before };
}

browserTest('a page gets no permission, no service worker and no answer to its dialogs', async () => {
  const { result, paths } = await onSite('<p>here</p>', (page) =>
    page.evaluate(async () => {
      const located = new Promise((resolve) => {
        navigator.geolocation.getCurrentPosition(
          () => resolve('notified'),
          () => resolve('denied'),
        );
      });
      const worker = Promise.race([
        navigator.serviceWorker.register('/worker.js').then(
          (registration) => (registration ? 'registered' : 'ignored'),
          () => 'refused',
        ),
        new Promise((resolve) => setTimeout(resolve, 2000, 'pending')),
      ]);
      return {
        notifications: (await navigator.permissions.query({ name: 'notifications' })).state,
        position: await located,
        worker: await worker,
        agreed: confirm('agree?'),
        words: prompt('words?', 'none'),
      };
    }),
  );
  expect(result).toMatchObject({ notifications: 'denied', position: 'denied', agreed: false, words: null });
  expect(result.worker).not.toBe('registered');
  expect(paths).not.toContain('/worker.js');
});

longBrowserTest('pages that a page opens are closed, those of the job are not', async () => {
  const html = '<a href="/opened" target="_blank" rel="noopener">open</a>';
  const { result } = await onSite(html, async (page, context) => {
    const [second] = await Promise.all([
      context.newPage(),
      page.click('a'),
      page.evaluate(() => void window.open('/popup')),
    ]);
    await expect.poll(() => context.pages().length).toBe(2);
    return [page.isClosed(), second.isClosed(), page.url().endsWith('/'), second.url()];
  });
  expect(result).toEqual([false, false, true, 'about:blank']);
});

longBrowserTest('a page draws its frames also while another page of the job is open', async () => {
  const { result } = await onSite('<body style="height: 9000px">', async (page, context) => {
    const second = await context.newPage();
    await second.goto(page.url());
    return page.evaluate(async () => {
      let late = 0;
      for (let step = 1; step < 9; step++) {
        scrollTo({ top: step * 700, behavior: 'instant' });
        const frames = new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
        );
        late += (await Promise.race([
          frames,
          new Promise((resolve) => setTimeout(resolve, 400, 1)),
        ])) as number;
      }
      return late;
    });
  });
  // On a busy machine a single frame may be late; a page that draws none is late at nearly every step.
  expect(result).toBeLessThan(3);
});

browserTest('a download is refused', async () => {
  const { result } = await onSite('<a href="/file">file</a>', async (page) => {
    const download = page.waitForEvent('download');
    await page.click('a');
    return (await download).failure();
  });
  expect(result).toBeTruthy();
});

browserTest('a file chooser or a beforeunload dialog does not block the job', async () => {
  const html = `<input type=file><button onclick="addEventListener('beforeunload', (event) => event.preventDefault())">stay</button>`;
  const { result } = await onSite(html, async (page) => {
    await page.click('input');
    await page.click('button');
    await page.goto('about:blank', { timeout: 10_000 });
    return page.url();
  });
  expect(result).toBe('about:blank');
});

browserTest('the proxy asks for the credentials of a job once, and its pages share a cache', async () => {
  const { paths, requests } = await onSite('<link rel=stylesheet href=/style.css>', async (page, context) => {
    const second = await context.newPage();
    await second.goto(page.url());
    await second.waitForLoadState('networkidle');
  });
  expect(paths.filter((path) => path === '/')).toHaveLength(2);
  expect(paths.filter((path) => path === '/style.css')).toHaveLength(1);
  expect(requests).toBe(paths.length);
});
