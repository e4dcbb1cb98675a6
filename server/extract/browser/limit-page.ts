import type { Page } from 'playwright-core';

/** Refuses films and sound, which say nothing of a brand, and tells of all that is sent, in bytes once it is unpacked. */
export async function limitPage(page: Page, onUnpacked: (bytes: number) => void): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Out of the page's own text or memory.
  const made = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!/^https?:/i.test(request.url)) made.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (!made.has(requestId)) onUnpacked(dataLength);
  });
  session.on('Network.loadingFinished', ({ requestId }) => made.delete(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => made.delete(requestId));
  session.on('Fetch.requestPaused', ({ requestId }) => {
    session.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }).catch(() => {});
  });
  await Promise.all([
    session.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
    session.send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Media' }] }),
  ]);
}

/** Below this nothing is hurt, whatever it was packed to. */
const HARMLESS_BYTES = 32 * 1024 * 1024;
/**
 * Text is packed to a tenth, and rarely to a thirtieth. A bomb is to a thousandth; but much of it may have come before
 * a slow machine has unpacked its beginning.
 */
const MAX_TIMES = 40;
const MAX_BYTES = 400 * 1024 * 1024;

/** Whether what was sent was packed to hurt whoever unpacks it. */
export function isBomb(unpacked: number, sent: number): boolean {
  if (unpacked <= HARMLESS_BYTES) return false;
  return unpacked > MAX_BYTES || unpacked > MAX_TIMES * sent;
}
