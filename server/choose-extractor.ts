import { rm } from 'node:fs/promises';
import { makeBrowserDir } from './extract/browser/browser-dir.ts';
import type { Extractor } from './extract/contracts.ts';
import { findChromium } from './extract/find-chromium.ts';
import { createRemoteExtractor } from './extract/remote/remote-extractor.ts';
import { createNoExtractor, createThreadExtractor } from './extract/thread-extractor.ts';
import type { ExtractorThreadData } from './extractor-thread.ts';
import type { Logger } from './platform/logger.ts';
import { extractorThreadFile } from './platform/paths.ts';
import type { Settings } from './settings/settings.ts';

/** The dependencies of an extractor. */
export interface ExtractorParts {
  settings: Settings;
  log: Logger;
  /** The folder of this process for browsers' files. */
  browserDir: string;
}

/** Reads websites in other processes, if there are some, else in a thread of this one. */
export async function chooseExtractor(
  parts: Omit<ExtractorParts, 'browserDir'>,
  openBrowser: (parts: ExtractorParts) => Extractor = openBrowsingExtractor,
): Promise<Extractor> {
  const { url, token } = parts.settings.extractor;
  if (url && token && parts.settings.role !== 'extractor') return createRemoteExtractor({ url, token });
  const browserDir = await makeBrowserDir();
  const extractor = openBrowser({ ...parts, browserDir });
  return {
    extract: (request) => extractor.extract(request),
    async stop() {
      await extractor.stop();
      await rm(browserDir, { recursive: true, force: true });
    },
  };
}

/** Its thread and the browser start with the first site. */
function openBrowsingExtractor({ settings, log, browserDir }: ExtractorParts): Extractor {
  const chromiumPath = findChromium(settings.chromiumPath);
  if (!chromiumPath) {
    log.warn('no Chromium was found: extractions will fail until one is installed or CHROMIUM_PATH is set');
    return createNoExtractor();
  }
  const { sandbox } = settings.extracting;
  if (!sandbox)
    log.warn('LIVERY_EXTRACT_SANDBOX is off: a website that breaks out of its page reaches this machine');
  const { allowHosts, denyRanges, logLevel } = settings;
  const data = { allowHosts, denyRanges, logLevel, chromiumPath, sandbox, folder: browserDir };
  return createThreadExtractor(extractorThreadFile, data satisfies ExtractorThreadData);
}
