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
  | { id: number; mayCallModel: boolean }
  | { stop: true };

/** What the thread answers. An error is sent as text, because a copy would lose its class. */
export type ThreadResponse = { id: number } & (
  | { stage: ExtractionStage; found?: PartialFindings | undefined }
  | { extracted: Extracted }
  | { asks: 'model-call' }
  | { failure: { code: ExtractionFailure; message: string; isLost: boolean; cause: string } }
);

interface Job extends Record<'hurry' | 'abort', AbortController> {
  /** Requests to the language model that wait for the service, which counts them. */
  modelCalls: ((mayCall: boolean) => void)[];
}

/** Runs an extractor for the thread that started this one. */
export function serveExtractor(extractor: Extractor): void {
  const port = parentPort!;
  const jobs = new Map<number, Job>();
  const answer = (message: ThreadResponse) => port.postMessage(message);

  const extract = async (id: number, request: SentRequest) => {
    const job: Job = { hurry: new AbortController(), abort: new AbortController(), modelCalls: [] };
    jobs.set(id, job);
    const onProgress: ExtractRequest['onProgress'] = (stage, found) => answer({ id, stage, found });
    const takeModelCall = () => {
      answer({ id, asks: 'model-call' });
      return new Promise<boolean>((resolve) => job.modelCalls.push(resolve));
    };
    const signals = { signal: job.abort.signal, hurry: job.hurry.signal };
    try {
      answer({
        id,
        extracted: await extractor.extract({ ...request, ...signals, onProgress, takeModelCall }),
      });
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
    else if ('mayCallModel' in order) jobs.get(order.id)?.modelCalls.shift()?.(order.mayCallModel);
    else if ('tell' in order) jobs.get(order.id)?.[order.tell].abort();
    else {
      await extractor.stop();
      port.close();
    }
  });
}
