import type { Browser, Page } from 'playwright-core';
import type { InlineLooks } from './logo-verdict.ts';
import { launchOffline } from './offline-chromium.ts';

/** Hides everything but the marked element, so that its background is not hashed with it. */
const alone = `
  *, *::before, *::after { background: transparent !important; box-shadow: none !important; visibility: hidden !important }
  [data-looked-at], [data-looked-at] * { visibility: visible !important }`;

export interface Looker {
  at(pageUrl: string): InlineLooks;
  close(): Promise<void>;
}

/** Opens a browser only when a truth refers to an inline SVG. */
export function createLooker(): Looker {
  let launched: Promise<Browser> | null = null;
  const withPage = async <Result>(
    pageUrl: string,
    look: (page: Page) => Promise<Result>,
  ): Promise<Result> => {
    launched ??= launchOffline();
    const context = await (await launched).newContext({
      viewport: { width: 1440, height: 900 },
      deviceScaleFactor: 4,
      bypassCSP: true,
    });
    try {
      const page = await context.newPage();
      await page.goto(pageUrl, { waitUntil: 'load', timeout: 30_000 });
      return await look(page);
    } finally {
      await context.close();
    }
  };
  return {
    at: (pageUrl) => ({
      image: (selector) => withPage(pageUrl, (page) => imageIn(page, selector)),
      isWithin: (inner, outer) => withPage(pageUrl, (page) => isWithinIn(page, inner, outer)),
    }),
    close: async () => {
      if (launched) await (await launched).close();
    },
  };
}

async function imageIn(page: Page, selector: string): Promise<Buffer | null> {
  const element = page.locator(selector).filter({ visible: true }).first();
  if ((await element.count()) === 0) return null;
  await element.evaluate((node) => node.setAttribute('data-looked-at', ''));
  await page.addStyleTag({ content: alone });
  return element.screenshot({ omitBackground: true, animations: 'disabled', timeout: 10_000 });
}

async function isWithinIn(page: Page, inner: string, outer: string): Promise<boolean> {
  return page.evaluate(
    ([within, around]) => {
      try {
        const node = document.querySelector(within!);
        return [...document.querySelectorAll(around!)].some((other) => node !== null && other.contains(node));
      } catch {
        // Some tools give a description instead of a valid selector.
        return false;
      }
    },
    [inner, outer],
  );
}
