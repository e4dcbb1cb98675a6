import type { ExtractionFailure, ExtractionStage } from '@livery/core/extraction-states';
import type { IdentityAnswer } from '@livery/extraction/identity/model/identity-prompt';
import { describeError } from '../platform/logger.ts';
import {
  BrowserLost,
  type Extracted,
  ExtractionError,
  type Extractor,
  type ExtractRequest,
  type PartialFindings,
} from './contracts.ts';

/**
 * One extraction between the process that wants it and the thread or process that has the browser. Both sides send plain
 * data.
 */

/** What the wanting side says. */
export type JobOrder =
  | { request: Pick<ExtractRequest, 'url' | 'organizationId' | 'folder' | 'deadlineMs'>; hasModel: boolean }
  | { tell: 'hurry' | 'abort' }
  | { modelAnswer: IdentityAnswer | null };

/** What the reading side says. An error is sent as text, because a copy would lose its class. */
export type JobResponse =
  | { stage: ExtractionStage; found?: PartialFindings | undefined }
  | { pageText: string }
  | { extracted: Extracted }
  | { failure: { code: ExtractionFailure; message: string; isLost: boolean; cause: string } };

/** The most requests to the language model of one extraction: a site may have taken over the process that reads it. */
const MAX_ASKED = 2;

/** The wanting side of an extraction. */
export interface OrderedJob {
  extracted: Promise<Extracted>;
  take(response: JobResponse): void;
  fail(cause: unknown): void;
}

/** Orders an extraction, and passes on what its caller decides meanwhile. */
export function orderJob(request: ExtractRequest, send: (order: JobOrder) => void): OrderedJob {
  const { url, organizationId, folder, deadlineMs, signal, hurry, askModel } = request;
  const { promise, resolve, reject } = Promise.withResolvers<Extracted>();
  let asked = 0;
  const answerModel = async (pageText: string) => {
    asked += 1;
    const answer = asked <= MAX_ASKED ? askModel?.(pageText) : null;
    send({ modelAnswer: (await answer?.catch(() => null)) ?? null });
  };
  const onAbort = () => send({ tell: 'abort' });
  const onHurry = () => send({ tell: 'hurry' });
  signal.addEventListener('abort', onAbort);
  hurry?.addEventListener('abort', onHurry);
  send({
    request: { url, organizationId, folder, ...(deadlineMs && { deadlineMs }) },
    hasModel: askModel !== undefined,
  });
  const extracted = promise
    .catch((cause) => {
      signal.throwIfAborted();
      throw cause;
    })
    .finally(() => {
      signal.removeEventListener('abort', onAbort);
      hurry?.removeEventListener('abort', onHurry);
    });
  return {
    extracted,
    take(response) {
      if ('stage' in response) request.onProgress(response.stage, response.found);
      else if ('extracted' in response) resolve(response.extracted);
      else if ('failure' in response) reject(toError(response.failure));
      else void answerModel(response.pageText);
    },
    fail: reject,
  };
}

function toError({ code, message, isLost, cause }: Extract<JobResponse, { failure: object }>['failure']) {
  return isLost ? new BrowserLost(cause) : new ExtractionError(code, { message, cause });
}

/** The reading side of an extraction: takes its orders, and answers until it has ended. */
export function runJob(
  extractor: Extractor,
  answer: (response: JobResponse) => void,
): { take(order: JobOrder): Promise<void> } {
  const [abort, hurry] = [new AbortController(), new AbortController()];
  const modelAnswers: ((answer: IdentityAnswer | null) => void)[] = [];
  const askModel = (pageText: string) => {
    answer({ pageText });
    return new Promise<IdentityAnswer | null>((resolve) => modelAnswers.push(resolve));
  };
  // Who wanted the extraction may be gone, and would never answer.
  abort.signal.addEventListener('abort', () => {
    for (const resolve of modelAnswers.splice(0)) resolve(null);
  });
  return {
    async take(order) {
      if ('tell' in order) return { abort, hurry }[order.tell].abort();
      if ('modelAnswer' in order) return modelAnswers.shift()?.(order.modelAnswer);
      try {
        const extracted = await extractor.extract({
          ...order.request,
          ...{ signal: abort.signal, hurry: hurry.signal },
          ...(order.hasModel && { askModel }),
          onProgress: (stage, found) => answer({ stage, found }),
        });
        answer({ extracted });
      } catch (cause) {
        const { code, message } = cause instanceof ExtractionError ? cause : new ExtractionError('internal');
        const isLost = cause instanceof BrowserLost;
        answer({ failure: { code, message, isLost, cause: describeError(cause) } });
      }
    },
  };
}
