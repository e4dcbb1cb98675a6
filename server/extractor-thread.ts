import { workerData } from 'node:worker_threads';
import { createExtractor } from './extract/extractor.ts';
import { serveExtractor } from './extract/serve-extractor.ts';
import { createGuard, type GuardOptions } from './net/guard.ts';
import { createLogger } from './platform/logger.ts';

/** What the thread of the extractor needs from the service. */
export interface ExtractorThreadData extends Pick<GuardOptions, 'allowHosts' | 'denyRanges'> {
  chromiumPath: string;
  folder: string;
  sandbox: boolean;
  logLevel: string;
}

const { allowHosts, denyRanges, logLevel, ...options } = workerData as ExtractorThreadData;
const log = createLogger(logLevel);
serveExtractor(
  createExtractor({
    ...options,
    guard: createGuard({ allowHosts, denyRanges }),
    log,
  }),
);
