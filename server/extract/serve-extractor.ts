import { parentPort } from 'node:worker_threads';
import type { ExtractionFailure, ExtractionStage } from '@livery/core/extraction-states';
import { describeError } from '../platform/logger.ts';
import {
  BrowserLost,
  type Extracted,
  ExtractionError,
  type Extractor,
  type ExtractRequest,
  type PartialFindings,
} from './contracts.ts';

type SentRequest = Pick<ExtractRequest, 'url' | 'organizationId' | 'folder' | 'deadlineMs'>;

/** What the service tells the thread of the extractor. */
export type ThreadOrder =
  | { id: number; request: SentRequest }
  | { id: number; tell: 'hurry' | 'abort' }
  | { stop: true };

/** What the thread answers. An error is sent as text, because a copy would lose its class. */
export type ThreadAnswer = { id: number } & (
  | { stage: ExtractionStage; found?: PartialFindings | undefined }
  | { extracted: Extracted }
  | { failure: { code: ExtractionFailure; message: string; isLost: boolean; cause: string } }
);

/** Runs an extractor for the thread that started this one. */
export function serveExtractor(extractor: Extractor): void {
  const port = parentPort!;
  const jobs = new Map<number, Record<'hurry' | 'abort', AbortController>>();
  const answer = (message: ThreadAnswer) => port.postMessage(message);

  const extract = async (id: number, request: SentRequest) => {
    const job = { hurry: new AbortController(), abort: new AbortController() };
    jobs.set(id, job);
    const onProgress: ExtractRequest['onProgress'] = (stage, found) => answer({ id, stage, found });
    const signals = { signal: job.abort.signal, hurry: job.hurry.signal };
    try {
      answer({ id, extracted: await extractor.extract({ ...request, ...signals, onProgress }) });
    } catch (cause) {
      const { code, message } = cause instanceof ExtractionError ? cause : new ExtractionError('internal');
      const isLost = cause instanceof BrowserLost;
      answer({ id, failure: { code, message, isLost, cause: describeError(cause) } });
    } finally {
      jobs.delete(id);
    }
  };

  port.on('message', async (order: ThreadOrder) => {
    if ('request' in order) await extract(order.id, order.request);
    else if ('tell' in order) jobs.get(order.id)?.[order.tell].abort();
    else {
      await extractor.stop();
      port.close();
    }
  });
}
