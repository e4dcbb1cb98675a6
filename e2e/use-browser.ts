import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { chromiumPath, launchBrowser } from './launch-browser.ts';

/** One for all files of a worker process, with which it ends. */
let shared: Promise<Browser> | undefined;

/**
 * A browser for the tests of a file, or of the group that calls this, which shares no context with others; none on a machine
 * without Chromium. Nothing in it moves unless a test wants it: each frame of an animation is drawn by the processor.
 */
export function useBrowser(): Pick<Browser, 'newContext' | 'newPage'> {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    if (!chromiumPath) return;
    shared ??= launchBrowser();
    browser = await shared;
  });
  afterAll(async () => {
    for (const context of contexts) await context.close();
  });
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser!.newContext({ reducedMotion: 'reduce', ...options });
    contexts.push(context);
    return context;
  };
  return { newContext, newPage: async (options) => (await newContext(options)).newPage() };
}
