import { Worker } from 'node:worker_threads';
import {
  BrowserLost,
  type Extracted,
  ExtractionError,
  type Extractor,
  type ExtractRequest,
} from './contracts.ts';
import type { ThreadOrder, ThreadResponse } from './serve-extractor.ts';

interface Running {
  request: ExtractRequest;
  resolve(extracted: Extracted): void;
  reject(cause: unknown): void;
}

/**
 * Reads websites in a thread that starts with the first site. Loading Playwright and measuring pixels take long, and would
 * delay every other request meanwhile.
 */
export function createThreadExtractor(file: string, workerData: object): Extractor {
  const running = new Map<number, Running>();
  let thread: Worker | undefined;
  let last = 0;

  const open = (): Worker => {
    const opened = new Worker(file, { workerData });
    let failure: unknown;
    opened.on('message', handle);
    opened.on('error', (cause) => {
      failure = cause;
    });
    opened.on('exit', () => {
      thread = undefined;
      // The site of another job may have been the cause.
      const lost =
        running.size > 1 ? new BrowserLost(failure) : new ExtractionError('crashed', { cause: failure });
      for (const { reject } of running.values()) reject(lost);
    });
    return opened;
  };

  const handle = (answer: ThreadResponse) => {
    const job = running.get(answer.id);
    if (!job) {
      // A job that has failed here may still ask, and would wait for ever.
      if ('asks' in answer) thread?.postMessage({ id: answer.id, mayCallModel: false } satisfies ThreadOrder);
      return;
    }
    if ('stage' in answer) job.request.onProgress(answer.stage, answer.found);
    else if ('extracted' in answer) job.resolve(answer.extracted);
    else if ('asks' in answer) void answerModelCall(answer.id, job);
    else job.reject(toError(answer.failure));
  };

  const answerModelCall = async (id: number, { request, reject }: Running) => {
    try {
      const mayCallModel = (await request.takeModelCall?.()) ?? true;
      thread?.postMessage({ id, mayCallModel } satisfies ThreadOrder);
    } catch (cause) {
      const orders: ThreadOrder[] = [
        { id, tell: 'abort' },
        { id, mayCallModel: false },
      ];
      for (const order of orders) thread?.postMessage(order);
      reject(cause);
    }
  };

  return {
    async extract(request) {
      const { url, organizationId, folder, deadlineMs, signal, hurry } = request;
      signal.throwIfAborted();
      const id = ++last;
      const { promise, resolve, reject } = Promise.withResolvers<Extracted>();
      running.set(id, { request, resolve, reject });
      thread ??= open();
      const order = (message: ThreadOrder) => thread?.postMessage(message);
      const onAbort = () => order({ id, tell: 'abort' });
      const onHurry = () => order({ id, tell: 'hurry' });
      signal.addEventListener('abort', onAbort);
      hurry?.addEventListener('abort', onHurry);
      order({ id, request: { url, organizationId, folder, ...(deadlineMs && { deadlineMs }) } });
      try {
        return await promise;
      } catch (cause) {
        signal.throwIfAborted();
        throw cause;
      } finally {
        signal.removeEventListener('abort', onAbort);
        hurry?.removeEventListener('abort', onHurry);
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

function toError({ code, message, isLost, cause }: Extract<ThreadResponse, { failure: object }>['failure']) {
  return isLost ? new BrowserLost(cause) : new ExtractionError(code, { message, cause });
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
