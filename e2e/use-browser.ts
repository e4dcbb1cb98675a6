import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './launch-browser.ts';

/** A browser for the tests of a file, or of the group that calls this. */
export function useBrowser(): Pick<Browser, 'newContext' | 'newPage'> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  return {
    newContext: (options) => browser!.newContext(options),
    newPage: (options) => browser!.newPage(options),
  };
}
