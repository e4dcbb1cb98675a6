import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@livery/core/errors';
import type { StoredFailure } from '../db/schema.ts';
import { BrowserLost, ExtractionError, type Extractor } from '../extract/contracts.ts';
import { describeError } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import { deadExtractJob, extractJob } from '../queue/contracts.ts';
import type { ClaimedJob } from '../queue/port.ts';
import type { App } from '../services/context.ts';
import {
  abandonExtraction,
  completeAttempt,
  type ExtractionAttempt,
  failAttempt,
  handBack,
  startAttempt,
  toFailure,
} from '../services/extractions/attempt.ts';
import { gatherResult } from '../services/extractions/gather.ts';
import { type FollowedExtraction, followExtraction } from './extract-progress.ts';
import { waitForRoom } from './wait-for-room.ts';
import { abortable } from './while-wanted.ts';

/** How long an extractor may take to let go of its site once it is told to. */
const LETTING_GO_MS = 5000;

export interface ExtractWorker {
  app: App;
  extractor: Extractor;
  metrics: Metrics;
}

type ExtractClaim = ClaimedJob<{ extractionId: string }>;

/** Reads sites in this process, of one organisation only so many that another finds a lane free. */
export async function workOnExtractions(worker: ExtractWorker): Promise<void> {
  const { app, metrics } = worker;
  const { lanes } = app.settings.extracting;
  const limits = { concurrency: lanes, groupConcurrency: Math.ceil(lanes / 2) };
  await app.queue.work(
    extractJob,
    limits,
    waitForRoom<{ extractionId: string }>(app, (job) => handleExtract(worker, job)),
  );
  await app.queue.work(deadExtractJob, { concurrency: 1, pollSeconds: 10 }, async (job) => {
    const ended = await abandonExtraction(app, job.payload.extractionId, job);
    if (ended) metrics.extractions.inc({ outcome: 'internal' });
  });
}

/** One claim of one extraction: read the site, store what was found, end it. Throws to have the queue try it again. */
export async function handleExtract(worker: ExtractWorker, job: ExtractClaim): Promise<void> {
  const { app, metrics } = worker;
  const attempt = await startAttempt(app, job.payload.extractionId, job);
  if (!attempt) return;
  const following = followExtraction(app, attempt);
  try {
    const endReading = metrics.extracting.startTimer();
    if (!(await readAndStore(worker, attempt, job, following))) return;
    endReading();
    metrics.extractions.inc({ outcome: 'ready' });
  } catch (cause) {
    // Cancelled, or taken over: it is no longer this attempt's to end, nor the queue's to run again.
    if (following.lost.aborted) return;
    // A lost claim or a stopping worker is no failure of the site; whoever claims it next goes on.
    if (job.signal.aborted) {
      await handBack(app, attempt).catch(() => {});
      throw cause;
    }
    // Left open, the attempt counts as one whose worker was lost: that is bounded, and takes none of its tries.
    if (cause instanceof BrowserLost) throw cause;
    app.diskSpace.noteFailure(cause);
    const failed = failureFrom(cause);
    const outcome = await failAttempt(app, attempt, failed, job);
    if (outcome === 'stale') return;
    const { id: extractionId } = attempt.extraction;
    const { code } = failed.failure;
    app.log.warn({ extractionId, code, error: describeError(cause) }, 'extraction attempt failed');
    if (outcome === 'retry') throw cause;
    metrics.extractions.inc({ outcome: code });
  } finally {
    following.end();
  }
}

/** Answers false when the extraction was cancelled, or taken over by another attempt, at the very end. */
async function readAndStore(
  { app, extractor }: ExtractWorker,
  attempt: ExtractionAttempt,
  job: ExtractClaim,
  { report, settled, lost }: FollowedExtraction,
): Promise<boolean> {
  const folder = join(app.scratchDir, `extraction-${attempt.attemptId}`);
  const late = new AbortController();
  const deadline = setTimeout(
    () => late.abort(new ExtractionError('timeout')),
    app.settings.extracting.timeoutMs,
  );
  const wanted = AbortSignal.any([job.signal, lost]);
  const signal = AbortSignal.any([wanted, late.signal]);
  try {
    await mkdir(folder, { recursive: true });
    const { url, organizationId } = attempt.extraction;
    const { timeoutMs: deadlineMs } = app.settings.extracting;
    const reading = extractor.extract({
      url,
      organizationId,
      folder,
      signal,
      deadlineMs,
      onProgress: report,
    });
    const extracted = await abortable(signal, reading, LETTING_GO_MS).catch((cause) => {
      // Whatever breaks when time is up, it is that the time was up.
      throw late.signal.aborted ? late.signal.reason : cause;
    });
    clearTimeout(deadline);
    report('storing');
    const gathered = await gatherResult(app, extracted, { organizationId, signal: wanted });
    await settled();
    return await completeAttempt(app, attempt, gathered, job);
  } finally {
    clearTimeout(deadline);
    // Retried, since what was told to let go may have been writing until now.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** What whoever asked may read about a failure: what is known of the site, and of the rest only that it happened. */
function failureFrom(cause: unknown): { failure: StoredFailure; permanent: boolean } {
  if (cause instanceof ExtractionError) {
    const passes = cause.code === 'crashed' || cause.code === 'internal';
    return { failure: toFailure(cause.code, cause.message), permanent: !passes };
  }
  const passes = !(cause instanceof AppError) || cause.code === 'unavailable';
  return { failure: toFailure('internal'), permanent: !passes };
}
