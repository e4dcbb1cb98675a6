import type { Page } from 'playwright-core';

const reading = new Set(['GET', 'HEAD']);

/** Runs among the page's own scripts: requests of shared workers and messages of open sockets are not routed. */
const disableSenders = 'WebSocket.prototype.send = () => {}; delete globalThis.SharedWorker;';

/** Lets a page only read from now on: a button that is pressed to find out what it does must not send or delete anything. */
export async function refuseWrites(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      // An aborted navigation leaves the page as it is.
      const answered = reading.has(route.request().method()) ? route.continue() : route.abort('aborted');
      await answered.catch(() => {});
    },
  );
  // A button may reload the page.
  await page.addInitScript(disableSenders);
  await page.evaluate(disableSenders);
}
