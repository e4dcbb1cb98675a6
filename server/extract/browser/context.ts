import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { BrowserClock } from './browser-clock.ts';
import { limitPage } from './limit-page.ts';
import { PendingWindows } from './pending-windows.ts';
import { type ProxyCredentials, sendProxyCredentials } from './send-proxy-credentials.ts';

export interface ContextSetup {
  proxyPort: number;
  clock: BrowserClock;
  credentials: ProxyCredentials;
  options: BrowserContextOptions;
  /** A page of the job has crashed. */
  onCrash(): void;
  /** A page of the job has received data; `bytes` is its unpacked size. */
  onUnpacked(bytes: number): void;
}

/** The browser context of one job. Nothing of it is kept, and pages get no permissions. */
export async function openContext(browser: Browser, setup: ContextSetup): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent: readUserAgent(browser),
    ...setup.options,
    proxy: { server: `http://127.0.0.1:${setup.proxyPort}`, bypass: '<-loopback>' },
    acceptDownloads: false,
    permissions: [],
    serviceWorkers: 'block',
  });
  context.on('dialog', (dialog) => {
    // Pages cannot prevent that they are closed.
    const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answer.catch(() => {});
  });
  try {
    const first = await context.newPage();
    await sendProxyCredentials(context, first, setup);
    await keepToOwnPages(context, first, setup);
  } catch (cause) {
    await context.close().catch(() => {});
    throw cause;
  }
  return context;
}

/** The user agent of an ordinary Chrome plus our own name. Headless Chromium would name itself, and many sites block that. */
export function readUserAgent(browser: Browser): string {
  const version = browser.version().split('.')[0];
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36 Livery/1.0`;
}

/** Closes pages that pages open. `newPage` returns the first page of the context before it opens another. */
async function keepToOwnPages(
  context: BrowserContext,
  first: Page,
  { clock, onCrash, onUnpacked }: ContextSetup,
): Promise<void> {
  const own = new Set<Page>();
  const opening = new Set<Promise<unknown>>();
  const spare = [first];

  const adopt = async (page: Page) => {
    own.add(page);
    page.once('close', () => own.delete(page));
    page.on('crash', onCrash);
    // With a listener the file chooser is intercepted and never shown.
    page.on('filechooser', () => {});
    await limitPage(page, onUnpacked);
    return page;
  };
  await adopt(first);
  // Not awaited, so that the first page can load meanwhile.
  const opener = createWindowOpener(context, first, clock);
  opener.catch(() => {});
  context.newPage = async () => {
    const left = spare.pop();
    if (left && !left.isClosed()) return left;
    const pending = opener.then((open) => open()).then(adopt);
    opening.add(pending);
    return pending.finally(() => opening.delete(pending));
  };
  context.on('page', async (page) => {
    // The event comes before `newPage` returns, so only then is it known who opened the page.
    await Promise.allSettled(opening);
    if (!own.has(page)) await page.close().catch(() => {});
  });
}

const OPEN_MS = 20_000;

/**
 * Opens pages of a context, each in a separate window. Playwright opens them as tabs of one window, and a tab behind
 * another draws no frames, so pages could not be read side by side.
 */
async function createWindowOpener(
  context: BrowserContext,
  first: Page,
  clock: BrowserClock,
): Promise<() => Promise<Page>> {
  const control = await context.browser()!.newBrowserCDPSession();
  context.once('close', () => control.detach().catch(() => {}));
  const { browserContextId } = await readTarget(context, first);
  const windows = new PendingWindows<Page>();
  context.on('page', (page) => {
    readTarget(context, page).then(
      ({ targetId }) => {
        page.once('close', () => windows.forget(targetId));
        if (!page.isClosed()) windows.arrive(targetId, page);
      },
      () => {},
    );
  });
  const where = { url: 'about:blank', newWindow: true, ...(browserContextId && { browserContextId }) };
  const request = async () => (await control.send('Target.createTarget', where)).targetId;
  return () => windows.open(request, clock.stretch(OPEN_MS));
}

async function readTarget(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach();
  return targetInfo;
}
