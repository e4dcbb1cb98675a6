import type { Page } from 'playwright-core';

/** Blocks video and audio, which say nothing about a brand, and reports the unpacked size of all received data. */
export async function limitPage(page: Page, onUnpacked: (bytes: number) => void): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // Data and blob URLs need no network.
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

/** Less unpacked data is harmless, whatever its compression. */
const HARMLESS_BYTES = 32 * 1024 * 1024;
/**
 * Text compresses to a tenth, rarely to a thirtieth. A bomb compresses to a thousandth, but much of it may have
 * arrived before a slow machine has unpacked its beginning.
 */
const MAX_TIMES = 40;
const MAX_BYTES = 400 * 1024 * 1024;

/** Whether the data is a decompression bomb. */
export function isBomb(unpacked: number, sent: number): boolean {
  if (unpacked <= HARMLESS_BYTES) return false;
  return unpacked > MAX_BYTES || unpacked > MAX_TIMES * sent;
}
