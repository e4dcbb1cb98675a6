import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, manifestSchema, type PageFacts } from '@livery/extraction/facts';
import { downloadFile } from '../../net/download.ts';
import { type FetchOptions, isTimeout } from './fetch-files.ts';

const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 2500;

/** The web app manifest of the page; null if there is none that can be read. */
export async function readManifest(
  page: PageFacts,
  { guard, folder, userAgent, signal, clock, onLate }: FetchOptions,
): Promise<Manifest | null> {
  if (!page.manifestUrl) return null;
  const file = join(folder, 'manifest');
  try {
    const limits = { maxBytes: MAX_BYTES, timeoutMs: clock.stretch(TIMEOUT_MS), signal };
    await downloadFile(guard, page.manifestUrl, { file, ...limits, headers: { 'User-Agent': userAgent } });
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    signal.throwIfAborted();
    if (isTimeout(cause)) onLate();
    return null;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
