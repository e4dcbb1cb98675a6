import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startService } from '@livery/server/testing/service';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../launch-browser.ts';
import { seedPages } from './seed-pages.ts';
import { viewports } from './viewports.ts';

/**
 * Draws every page of a real server with its previews, from top to end:
 * `npm run screenshots -- pages [folder] [part of a path] [widths]`.
 */

const [folder = 'e2e/dist/pages', filter = '', widths = ''] = process.argv.slice(2);
const MAX_WAIT_MS = 30_000;

mkdirSync(folder, { recursive: true });
const service = await startService({ LIVERY_ALLOW_HOSTS: '127.0.0.1' });
const browser = await launchBrowser();
try {
  const seeding = await browser.newContext();
  const paths: string[] = [];
  for await (const path of seedPages(service, seeding)) paths.push(path);
  const storageState = await seeding.storageState();
  for (const { name, ...options } of viewports) {
    if (widths && !widths.split(',').includes(name)) continue;
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ ...options, colorScheme, storageState, locale: 'en-GB' });
      for (const path of paths.filter((one) => one.includes(filter))) {
        const page = await context.newPage();
        await page.goto(service.url + path);
        await waitUntilDrawn(page).catch((cause: unknown) => console.error(`${path} at ${name}: ${cause}`));
        const file = `${toName(path)}-${name}-${colorScheme}.png`;
        await page.screenshot({ path: join(folder, file), fullPage: true });
        await page.close();
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await service.remove();
}

/** Names differ from run to run only by their ids, so those are left out. */
function toName(path: string): string {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.map((part) => (/\d/.test(part) ? 'id' : part)).join('-') || 'first';
}

/** Scrolls through the page, because previews are drawn near the view, and waits for their exact pixels. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const step = page.viewportSize()!.height;
  for (let top = 0; top < height; top += step) {
    await page.evaluate((to) => scrollTo(0, to), top);
    await page.waitForFunction(isViewDrawn, null, { timeout: MAX_WAIT_MS });
  }
  await page.evaluate(() => scrollTo(0, 0));
}

function isViewDrawn(): boolean {
  const inView = [...document.querySelectorAll<HTMLElement>('[data-preview]')].filter((box) => {
    const { top, bottom, width } = box.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  const final = ['exact', 'refused', 'failed'];
  return inView.every(({ dataset }) => final.includes(dataset.state ?? ''));
}
