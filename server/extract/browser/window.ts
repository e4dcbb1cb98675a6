import type { BrowserContext, Page } from 'playwright-core';

const OPEN_MS = 20_000;

/**
 * Opens pages of a context, each in a window of its own. Playwright opens them as tabs of one window, and a tab behind
 * another draws no frames, so pages could not be read side by side.
 */
export async function createWindowOpener(context: BrowserContext, first: Page): Promise<() => Promise<Page>> {
  const control = await context.browser()!.newBrowserCDPSession();
  context.once('close', () => control.detach().catch(() => {}));
  const { browserContextId } = await readTarget(context, first);
  const arrived = new Map<string, PromiseWithResolvers<Page>>();
  const expect = (id: string) => {
    const known = arrived.get(id) ?? Promise.withResolvers<Page>();
    arrived.set(id, known);
    return known;
  };
  // The event may come before the answer that names the target.
  context.on('page', (page) => {
    readTarget(context, page).then(
      ({ targetId }) => expect(targetId).resolve(page),
      () => {},
    );
  });
  return async () => {
    const where = { url: 'about:blank', newWindow: true, ...(browserContextId && { browserContextId }) };
    const { targetId } = await control.send('Target.createTarget', where);
    const late = setTimeout(() => expect(targetId).reject(new Error('no window was opened')), OPEN_MS);
    try {
      return await expect(targetId).promise;
    } finally {
      clearTimeout(late);
      arrived.delete(targetId);
    }
  };
}

async function readTarget(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.detach();
  return targetInfo;
}
