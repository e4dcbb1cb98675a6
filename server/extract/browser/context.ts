import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { greetProxy, type ProxyCredentials } from './greeting.ts';
import { limitPage } from './limit-page.ts';

export interface ContextSetup {
  proxyPort: number;
  credentials: ProxyCredentials;
  options: BrowserContextOptions;
  /** A page that the work opened has died. */
  onCrash(): void;
  /** More has come for one of them, in bytes once it is unpacked. */
  onUnpacked(bytes: number): void;
}

/** A context of one job: nothing of it is kept, and a page may ask for nothing but its own files. */
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
    // A page that does not want to be left is left.
    const answer = dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
    answer.catch(() => {});
  });
  try {
    const first = await context.newPage();
    await greetProxy(context, first, setup.credentials);
    await keepToOwnPages(context, first, setup);
  } catch (cause) {
    await context.close().catch(() => {});
    throw cause;
  }
  return context;
}

/** An ordinary browser that says whose it is. Without a window it would call itself by a name that pages shut out. */
function readUserAgent(browser: Browser): string {
  const version = browser.version().split('.')[0];
  return `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36 Livery/1.0`;
}

/** Pages that pages open are closed at once. The first page, which is there already, is handed out first. */
async function keepToOwnPages(
  context: BrowserContext,
  first: Page,
  { onCrash, onUnpacked }: ContextSetup,
): Promise<void> {
  const own = new Set<Page>();
  const opening = new Set<Promise<unknown>>();
  const spare = [first];
  const open = context.newPage.bind(context);

  const adopt = async (page: Page) => {
    own.add(page);
    page.once('close', () => own.delete(page));
    page.on('crash', onCrash);
    // Who listens gets the request for a file, and nothing is shown; nobody answers it.
    page.on('filechooser', () => {});
    await limitPage(page, onUnpacked);
    return page;
  };
  await adopt(first);
  context.newPage = async () => {
    const left = spare.pop();
    if (left && !left.isClosed()) return left;
    const pending = open().then(adopt);
    opening.add(pending);
    return pending.finally(() => opening.delete(pending));
  };
  context.on('page', async (page) => {
    // It is told of before it is handed over, so who opened it is known only then.
    await Promise.allSettled(opening);
    if (!own.has(page)) await page.close().catch(() => {});
  });
}
