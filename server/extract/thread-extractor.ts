import { Worker } from 'node:worker_threads';
import { BrowserLost, ExtractionError, type Extractor } from './contracts.ts';
import { type OrderedJob, orderJob } from './job.ts';
import type { ThreadOrder, ThreadResponse } from './serve-extractor.ts';

/**
 * Reads websites in a thread that starts with the first site. Loading Playwright and measuring pixels take long, and would
 * delay every other request meanwhile.
 */
export function createThreadExtractor(file: string, workerData: object): Extractor {
  const running = new Map<number, OrderedJob>();
  let thread: Worker | undefined;
  let last = 0;

  const open = (): Worker => {
    const opened = new Worker(file, { workerData });
    let failure: unknown;
    opened.on('message', ({ id, response }: ThreadResponse) => running.get(id)?.take(response));
    opened.on('error', (cause) => {
      failure = cause;
    });
    opened.on('exit', () => {
      thread = undefined;
      // The site of another job may have been the cause.
      const lost =
        running.size > 1 ? new BrowserLost(failure) : new ExtractionError('crashed', { cause: failure });
      for (const { fail } of running.values()) fail(lost);
    });
    return opened;
  };

  return {
    async extract(request) {
      request.signal.throwIfAborted();
      const id = ++last;
      thread ??= open();
      const job = orderJob(request, (order) => thread?.postMessage({ id, order } satisfies ThreadOrder));
      running.set(id, job);
      try {
        return await job.extracted;
      } finally {
        running.delete(id);
      }
    },
    async stop() {
      const stopping = thread;
      if (!stopping) return;
      const gone = new Promise((resolve) => stopping.once('exit', resolve));
      stopping.postMessage({ stop: true } satisfies ThreadOrder);
      await gone;
    },
  };
}

/** Used if there is no Chromium: the service runs, and every extraction fails with the reason. */
export function createNoExtractor(): Extractor {
  return {
    async extract() {
      throw new ExtractionError('internal', {
        message:
          'This server has no Chromium to open websites. Its operator can install one or set CHROMIUM_PATH.',
      });
    },
    async stop() {},
  };
}
