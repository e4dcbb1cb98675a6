import {
  type ExtractionFailure,
  type ExtractionStage,
  extractionFailures,
  toExtractionProgress,
} from '@livery/core/extraction-states';
import { eq, sql } from 'drizzle-orm';
import { type Db, extractions, type StoredFailure, type StoredFindings } from '../../db/schema.ts';
import { deadExtractJob, extractJob } from '../../queue/contracts.ts';
import { completedColumns, createLease, type RetryLimits } from '../attempts/lease.ts';
import type { App } from '../context.ts';
import { recordEvents } from '../events/record.ts';
import type { GatheredResult } from './gather.ts';
import { presentEnd } from './present.ts';
import { type ExtractionRow, hasEnded } from './read.ts';
import { storeResult } from './store-result.ts';

export interface ExtractionProgress {
  stage: ExtractionStage;
  progress: number;
  /** Missing if nothing new was found. */
  findings?: StoredFindings;
}

/** Every change that a follower of the extraction can see. */
const changed = { revision: sql`${extractions.revision} + 1` };

const firstStage: ExtractionStage = 'opening-site';

export function toFailure(
  code: ExtractionFailure,
  message: string = extractionFailures[code],
): StoredFailure {
  return { code, message };
}

/** A website may be what kills the worker, so it is tried less often than a render. */
export const extractionLimits: RetryLimits = { failures: 2, losses: 3 };

export const extractionLease = createLease<ExtractionRow, GatheredResult, StoredFailure>({
  name: 'extraction',
  table: extractions,
  limits: extractionLimits,
  runningStatus: 'running',
  beginning: { stage: firstStage, progress: toExtractionProgress(firstStage) },
  changed,
  hasEnded,
  pickJob: () => extractJob,
  deadJob: deadExtractJob,
  lostTooOften: toFailure('internal', 'The workers that read this site were lost too often.'),
  abandoned: toFailure('internal'),
  endAsCompleted,
  endAsFailed,
});

export const { startAttempt, reportProgress, completeAttempt, failAttempt } = extractionLease;

/** The assets and the result commit together. */
async function endAsCompleted(app: App, tx: Db, row: ExtractionRow, gathered: GatheredResult): Promise<void> {
  const result = await storeResult(tx, row, gathered);
  const [ended] = await tx
    .update(extractions)
    .set({ ...changed, ...completedColumns, ...result, status: 'ready' })
    .where(eq(extractions.id, row.id))
    .returning();
  await recordEnd(app, tx, 'extraction.ready', ended!);
}

/**
 * Ends an extraction as failed; stage and progress stay, to show how far it came. The caller has locked the row, has
 * checked that it is open, and ends the queue's job in the same transaction.
 */
export async function endAsFailed(
  app: App,
  tx: Db,
  row: ExtractionRow,
  error: StoredFailure,
): Promise<ExtractionRow> {
  const [ended] = await tx
    .update(extractions)
    .set({ ...changed, status: 'failed', error, attemptId: null, finishedAt: sql`now()` })
    .where(eq(extractions.id, row.id))
    .returning();
  await recordEnd(app, tx, 'extraction.failed', ended!);
  return ended!;
}

function recordEnd(
  app: App,
  tx: Db,
  type: 'extraction.ready' | 'extraction.failed',
  row: ExtractionRow,
): Promise<void> {
  return recordEvents(app, tx, { organizationId: row.organizationId, type, payloads: [presentEnd(row)] });
}
