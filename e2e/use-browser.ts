import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { chromiumPath, launchBrowser } from './launch-browser.ts';

/** A browser for the tests of a file, or of the group that calls this; none on a machine without Chromium. */
export function useBrowser(): Pick<Browser, 'newContext' | 'newPage'> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (chromiumPath) browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  return {
    newContext: (options) => browser!.newContext(options),
    newPage: (options) => browser!.newPage(options),
  };
}
