import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@livery/core/errors';
import { type ExtractionStage, toExtractionProgress } from '@livery/core/extraction-states';
import type { StoredFailure } from '../db/schema.ts';
import {
  BrowserLost,
  ExtractionError,
  type Extractor,
  MAX_SLOWNESS,
  type PartialFindings,
} from '../extract/contracts.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { abortable, withDeadline } from '../platform/deadline.ts';
import { deadExtractJob, extractJob } from '../queue/contracts.ts';
import type { ClaimedJob } from '../queue/port.ts';
import { type RunningAttempt, runAttempt } from '../services/attempts/run-attempt.ts';
import type { App } from '../services/context.ts';
import { askIdentity } from '../services/extractions/ask-identity.ts';
import {
  type ExtractionProgress,
  extractionLease,
  toFailure as toStoredFailure,
} from '../services/extractions/attempt.ts';
import { limitFindings } from '../services/extractions/findings.ts';
import type { GatheredResult } from '../services/extractions/gather.ts';
import { gatherResult } from '../services/extractions/gather.ts';
import type { ExtractionRow } from '../services/extractions/read.ts';
import { watchForWaiting } from '../services/extractions/watch-for-waiting.ts';
import { takeModelCall } from '../services/quotas/model-calls.ts';
import { annotate, traceStages } from '../tracing/trace.ts';
import { waitForDiskSpace } from './wait-for-disk-space.ts';

/** How long an extractor may take to close its site after the abort. */
const LETTING_GO_MS = 5000;

export interface ExtractWorker {
  app: App;
  extractor: Extractor;
  metrics: Metrics;
}

type ExtractClaim = ClaimedJob<{ extractionId: string }>;

/** How many extractions of one organisation run at once: half of the lanes, so that another finds one free. */
const countOwnLanes = (lanes: number) => Math.ceil(lanes / 2);

/** Reads sites in this process. */
export function workOnExtractions(worker: ExtractWorker): void {
  const { app, metrics } = worker;
  const { lanes } = app.settings.extracting;
  const limits = { concurrency: lanes, groupConcurrency: countOwnLanes(lanes) };
  app.queue.work(
    extractJob,
    limits,
    waitForDiskSpace<{ extractionId: string }>(app, (job) => handleExtract(worker, job)),
  );
  app.queue.work(deadExtractJob, { concurrency: 1 }, async (job) => {
    const ended = await extractionLease.abandon(app, job.payload.extractionId, job);
    if (ended) metrics.extractions.inc({ outcome: 'internal' });
  });
}

/** Runs one claim of one extraction: reads the site, stores the result, ends the extraction. */
export async function handleExtract(worker: ExtractWorker, job: ExtractClaim): Promise<void> {
  const { app, metrics } = worker;
  const endReading = metrics.extracting.startTimer();
  const ended = await runAttempt(
    app,
    extractionLease,
    { id: job.payload.extractionId, job },
    {
      work: (attempt: RunningAttempt<ExtractionRow, ExtractionProgress>) => readAndGather(worker, attempt),
      toFailure,
    },
  );
  if (!ended) return;
  annotate({ 'livery.status': ended.failure?.code ?? 'ready' }, { failed: ended.failure !== null });
  if (ended.failure === null) endReading();
  metrics.extractions.inc({ outcome: ended.failure?.code ?? 'ready' });
}

async function readAndGather(
  { app, extractor }: ExtractWorker,
  { row, attemptId, signal: wanted, report }: RunningAttempt<ExtractionRow, ExtractionProgress>,
): Promise<GatheredResult> {
  const { url, organizationId } = row;
  const folder = join(app.scratchDir, `extraction-${attemptId}`);
  const { languageModel } = app;
  const { timeoutMs: deadlineMs, lanes } = app.settings.extracting;
  const others = { organizationId, ownLanes: countOwnLanes(lanes) };
  // A slow machine gives a site more time, but not the time of another organisation that waits for the lane.
  const waiting = watchForWaiting(app, others, deadlineMs);
  const stages = traceStages();
  let { progress } = row;
  const onProgress = (stage: ExtractionStage, found?: PartialFindings) => {
    stages.enter(stage);
    // Sites are read in different orders, and progress that was shown must not shrink.
    progress = Math.max(progress, toExtractionProgress(stage));
    report({ stage, progress, ...(found && { findings: limitFindings(found) }) });
  };
  try {
    await mkdir(folder, { recursive: true });
    const extract = (signal: AbortSignal) => {
      const reading = extractor.extract({
        url,
        organizationId,
        folder,
        onProgress,
        signal,
        deadlineMs,
        hurry: waiting.signal,
        ...(languageModel && {
          askModel: (user) => {
            const takeCall = () => takeModelCall(app, organizationId);
            return askIdentity(languageModel, { user, signal, takeCall }, app.log);
          },
        }),
      });
      return abortable(signal, reading, { graceMs: LETTING_GO_MS });
    };
    // The extractor knows how slow the machine is and keeps the time itself. It holds its lane no longer than this.
    const late = () => new ExtractionError('timeout');
    const extracted = await withDeadline(MAX_SLOWNESS * deadlineMs, wanted, extract, late);
    onProgress('storing');
    return await gatherResult(app, extracted, { organizationId, signal: wanted });
  } finally {
    waiting.stop();
    stages.end();
    // Retried, because the extractor may still have been writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Callers see only failures of the site; any other cause may name internals and is hidden from them. */
function toFailure(cause: unknown): { failure: StoredFailure; permanent: boolean } | null {
  // The browser was lost while several extractions shared it, which may be the fault of another site.
  if (cause instanceof BrowserLost) return null;
  if (cause instanceof ExtractionError) {
    const retryable = cause.code === 'crashed' || cause.code === 'internal';
    return { failure: toStoredFailure(cause.code, cause.message), permanent: !retryable };
  }
  const retryable = !(cause instanceof AppError) || cause.code === 'unavailable';
  return { failure: toStoredFailure('internal'), permanent: !retryable };
}
