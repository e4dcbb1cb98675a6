import type { Browser, Page } from 'playwright-core';

export interface WatchedTiles {
  tiles: number;
  /** Milliseconds until every tile in view shows another document than before. */
  changed: Promise<number>;
}

/** What `installWatcher` adds to a page. */
export interface WatcherWindow {
  watchTiles(): WatchedTiles;
}

/** Adds a watch of the previews in view, which measures inside the page: no round trip of the browser is counted. */
export async function installWatcher(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as WatcherWindow).watchTiles = () => {
      const boxes = [...document.querySelectorAll<HTMLElement>('[data-preview]')].filter((box) => {
        const { top, bottom } = box.getBoundingClientRect();
        return top < innerHeight && bottom > 0;
      });
      const before = new Set(boxes.map(({ dataset }) => dataset.drawn));
      const start = performance.now();
      const changed = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (boxes.some(({ dataset }) => before.has(dataset.drawn))) return;
          observer.disconnect();
          resolve(performance.now() - start);
        });
        for (const box of boxes) observer.observe(box, { attributeFilter: ['data-drawn'] });
      });
      return { tiles: boxes.length, changed };
    };
  });
}

/** Milliseconds of processor time that all processes of the browser have taken; other work on the machine does not count. */
export async function readBrowserCpuMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
