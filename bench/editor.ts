import { setTimeout } from 'node:timers/promises';
import { launchBrowser } from '@livery/e2e/launch-browser';
import { signInOwner } from '@livery/e2e/web/fixture/signed-in';
import { uploadBrands } from '@livery/e2e/web/preview/uploaded-brands';
import { startService } from '@livery/server/testing/service';
import type { Page } from 'playwright-core';
import { percentile } from './harness.ts';
import { installWatcher, readBrowserCpuMs, type WatcherWindow } from './watch-tiles.ts';

const EDITS = 60;
const VIEWPORT = { width: 1440, height: 900 };

/** The editor of the built app: from a key that changes the primary colour to the moment when all tiles in view show it. */
export async function benchEditor(): Promise<void> {
  const service = await startService();
  const browser = await launchBrowser();
  try {
    const [brand] = await uploadBrands(service.owner);
    const context = await browser.newContext({ locale: 'en-GB', viewport: VIEWPORT });
    await signInOwner(context, service);
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.goto(`${service.url}/brands/${brand!.id}/edit`);
    const lightness = await page.getByRole('slider', { name: 'Lightness', exact: true }).inputValue();
    // Always away from the nearer end: no colour comes twice, and none is at the limit.
    const key = Number(lightness) > 0.5 ? 'ArrowDown' : 'ArrowUp';
    await waitUntilExact(page);
    await installWatcher(page);
    const edits: { ms: number; tiles: number; cpuMs: number }[] = [];
    for (let edit = -5; edit < EDITS; edit++) {
      const before = await readBrowserCpuMs(browser);
      const timed = await timeKey(page, key);
      const cpuMs = (await readBrowserCpuMs(browser)) - before;
      // A hand rests between two edits, and the exact drawings that follow are part of the first.
      await setTimeout(600);
      await waitUntilExact(page);
      if (edit >= 0) edits.push({ ...timed, cpuMs });
    }
    const sorted = edits.map(({ ms }) => ms).sort((a, b) => a - b);
    const cpu = edits.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b);
    console.log(`\nThe editor, ${VIEWPORT.width} × ${VIEWPORT.height}, ${edits[0]!.tiles} tiles in view`);
    console.log(
      `  key to pixels, all tiles  p50 ${percentile(sorted, 0.5).toFixed(0)} ms   p95 ${percentile(sorted, 0.95).toFixed(0)} ms`,
    );
    console.log(
      `  processor time of an edit p50 ${percentile(cpu, 0.5).toFixed(0)} ms   p95 ${percentile(cpu, 0.95).toFixed(0)} ms`,
    );
  } finally {
    await browser.close();
    await service.remove();
  }
}

async function waitUntilExact(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('[data-preview]')];
    const inView = boxes.filter((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
    return inView.length > 0 && inView.every(({ dataset }) => dataset.state === 'exact');
  });
}

/** Presses a key on the plane of colours. */
function timeKey(page: Page, key: string): Promise<{ ms: number; tiles: number }> {
  return page.evaluate(async (pressed) => {
    const plane = document.querySelector('fieldset input[type="range"]')!;
    const { tiles, changed } = (window as unknown as WatcherWindow).watchTiles();
    plane.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, bubbles: true }));
    return { ms: await changed, tiles };
  }, key);
}
