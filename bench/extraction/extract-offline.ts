import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteFacts } from '@livery/extraction/facts';
import { makeBrowserDir } from '@livery/server/extract/browser/browser-dir';
import { type Extracted, type ExtractRequest, MAX_SLOWNESS } from '@livery/server/extract/contracts';
import { createExtractor } from '@livery/server/extract/extractor';
import { findChromium } from '@livery/server/extract/find-chromium';
import { createGuard } from '@livery/server/net/guard';
import { createLogger } from '@livery/server/platform/logger';

/** The host of the served sites. */
const host = '127.0.0.1';
/** The default of the service. */
const TIMEOUT_MS = 45_000;

export interface OfflineOptions {
  url: string;
  /** Empty; kept until the answer was scored. */
  folder: string;
  /** Receives the facts before the rules decide. */
  onFacts?: (facts: SiteFacts) => void;
}

export interface OfflineResult {
  extracted: Extracted;
  seconds: number;
  /** Until the first findings could be shown; null if there were none before the result. */
  firstSeconds: number | null;
}

/**
 * The extractor as the service runs it, but without a language model and without network access: every name other than
 * that of the served sites fails at once. It is started for each site, so that the time includes the start of the
 * browser, as it does for a peer's command.
 */
export async function extractOffline({ url, folder, onFacts }: OfflineOptions): Promise<OfflineResult> {
  const guard = createGuard({ allowHosts: [host], resolve: onlyTheSites });
  const files = join(folder, 'files');
  await mkdir(files);
  const browserDir = await makeBrowserDir();
  const start = performance.now();
  const extractor = createExtractor({
    guard,
    chromiumPath: findChromium(process.env.CHROMIUM_PATH),
    folder: browserDir,
    log: createLogger('silent'),
    ...(onFacts && { onFacts }),
  });
  let reached = 'waiting';
  let firstSeconds: number | null = null;
  const onProgress: ExtractRequest['onProgress'] = (stage, found) => {
    reached = stage;
    if (found) firstSeconds ??= (performance.now() - start) / 1000;
  };
  try {
    const signal = AbortSignal.timeout(MAX_SLOWNESS * TIMEOUT_MS);
    const extracted = await extractor.extract({
      url,
      organizationId: 'bench',
      folder: files,
      signal,
      deadlineMs: TIMEOUT_MS,
      onProgress,
    });
    const seconds = (performance.now() - start) / 1000;
    return { extracted, seconds, firstSeconds };
  } catch (cause) {
    throw new Error(`failed while ${reached}`, { cause });
  } finally {
    await extractor.stop();
    await rm(browserDir, { recursive: true, force: true });
  }
}

async function onlyTheSites(name: string) {
  if (name !== host) throw new Error(`${name} is not looked up`);
  return [{ address: host, family: 4 }];
}
