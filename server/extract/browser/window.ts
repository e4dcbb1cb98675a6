import type { BrowserContext, Page } from 'playwright-core';
import type { BrowserClock } from './browser-clock.ts';
import { PendingWindows } from './pending-windows.ts';

const OPEN_MS = 20_000;

/**
 * Opens pages of a context, each in a window of its own. Playwright opens them as tabs of one window, and a tab behind
 * another draws no frames, so pages could not be read side by side.
 */
export async function createWindowOpener(
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
