import {
  type ExtractionFailure,
  type ExtractionStage,
  extractionFailures,
  extractionProgress,
} from '@livery/core/extraction-states';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { extractions, type StoredFailure, type StoredFindings } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { deadExtractJob, extractJob, extractTries } from '../../queue/contracts.ts';
import type { App } from '../context.ts';
import { hasEnded } from './ended.ts';
import type { ExtractionRow } from './read.ts';
import { type GatheredResult, storeResult } from './store-result.ts';

/**
 * One try at an extraction. Only the attempt that the row names may change it, so a worker that was taken for
 * lost and comes back changes nothing.
 */
export interface ExtractionAttempt {
  extraction: ExtractionRow;
  attemptId: string;
}

export interface ExtractionProgress {
  stage: ExtractionStage;
  progress: number;
  /** Undefined where nothing new was found. */
  findings?: StoredFindings | undefined;
}

type QueueClaim = { id: string; retryCount: number };

/** Every change that somebody who follows the extraction can see. */
const touched = { revision: sql`${extractions.revision} + 1` };

export function toFailure(
  code: ExtractionFailure,
  message: string = extractionFailures[code],
): StoredFailure {
  return { code, message };
}

/** Begins an attempt; null when the extraction has already ended. */
export async function startAttempt(
  app: App,
  extractionId: string,
  claim: QueueClaim,
): Promise<ExtractionAttempt | null> {
  return app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(extractions).where(eq(extractions.id, extractionId)).for('update');
    if (!row || hasEnded(row)) return null;
    // An attempt that never ended belonged to a worker that was lost, which may be the site's doing or not.
    const workerLosses = row.workerLosses + (row.attemptId ? 1 : 0);
    if (workerLosses > extractTries.losses) {
      await endAsFailed(
        tx,
        row,
        toFailure('internal', 'The workers that read this site were lost too often.'),
      );
      await app.queue.finish(tx, extractJob, claim);
      return null;
    }
    const attemptId = newId();
    const stage = 'opening-site';
    const [extraction] = await tx
      .update(extractions)
      .set({
        ...touched,
        attemptId,
        workerLosses,
        status: 'running',
        stage,
        progress: extractionProgress(stage),
        startedAt: sql`coalesce(${extractions.startedAt}, now())`,
      })
      .where(eq(extractions.id, extractionId))
      .returning();
    return { extraction: extraction!, attemptId };
  });
}

/** Answers whether the attempt may still go on: false once the extraction was cancelled or taken over. */
export async function reportProgress(
  app: App,
  attempt: ExtractionAttempt,
  { findings, ...progress }: ExtractionProgress,
): Promise<boolean> {
  const owned = await app.db
    .update(extractions)
    .set({ ...touched, ...progress, ...(findings ? { findings } : {}) })
    .where(ownedBy(attempt))
    .returning({ id: extractions.id });
  return owned.length > 0;
}

/** The same answer, for a while in which there is nothing to report. */
export async function isCurrent(app: App, attempt: ExtractionAttempt): Promise<boolean> {
  const owned = await app.db.select({ id: extractions.id }).from(extractions).where(ownedBy(attempt));
  return owned.length > 0;
}

/** Ends an extraction well: assets, result and the queue's job commit together. False when the attempt is stale. */
export async function completeAttempt(
  app: App,
  attempt: ExtractionAttempt,
  gathered: GatheredResult,
  claim: QueueClaim,
): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    const [locked] = await tx
      .select({ id: extractions.id })
      .from(extractions)
      .where(ownedBy(attempt))
      .for('update');
    if (!locked) return false;
    const result = await storeResult(app, tx, attempt.extraction, gathered);
    await tx
      .update(extractions)
      .set({
        ...touched,
        ...result,
        status: 'ready',
        stage: 'done',
        progress: 1,
        attemptId: null,
        finishedAt: sql`now()`,
      })
      .where(eq(extractions.id, locked.id));
    await app.queue.finish(tx, extractJob, claim);
    return true;
  });
}

/**
 * Counts a failed try. Answers `retry` while the cause may pass and a try is left; otherwise the extraction ends
 * `failed` together with the queue's job. A `stale` attempt counts for nothing.
 */
export async function failAttempt(
  app: App,
  attempt: ExtractionAttempt,
  { failure, permanent }: { failure: StoredFailure; permanent: boolean },
  claim: QueueClaim,
): Promise<'retry' | 'failed' | 'stale'> {
  return app.db.transaction(async (tx) => {
    const [row] = await tx
      .update(extractions)
      .set({ attempts: sql`${extractions.attempts} + 1`, attemptId: null })
      .where(ownedBy(attempt))
      .returning();
    if (!row) return 'stale';
    if (!permanent && row.attempts < extractTries.failures) return 'retry';
    await endAsFailed(tx, row, failure);
    await app.queue.finish(tx, extractJob, claim);
    return 'failed';
  });
}

/** Gives an attempt up that did not fail, as when its worker stops: the next one does not take it for lost. */
export async function handBack(app: App, attempt: ExtractionAttempt): Promise<void> {
  await app.db.update(extractions).set({ attemptId: null }).where(ownedBy(attempt));
}

/** Ends an extraction that the queue gave up on. Answers whether it had not ended before. */
export async function abandonExtraction(app: App, extractionId: string, claim: QueueClaim): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(extractions).where(eq(extractions.id, extractionId)).for('update');
    const open = row !== undefined && !hasEnded(row);
    if (open) await endAsFailed(tx, row, toFailure('internal'));
    await app.queue.finish(tx, deadExtractJob, claim);
    return open;
  });
}

/**
 * Ends an extraction badly; stage and progress stay, to show how far it came. The caller holds the row, has seen
 * that it is open, and ends the queue's job in the same transaction.
 */
export async function endAsFailed(tx: Db, row: ExtractionRow, error: StoredFailure): Promise<ExtractionRow> {
  const [ended] = await tx
    .update(extractions)
    .set({ ...touched, status: 'failed', error, attemptId: null, finishedAt: sql`now()` })
    .where(eq(extractions.id, row.id))
    .returning();
  return ended!;
}

function ownedBy({ extraction, attemptId }: ExtractionAttempt) {
  return and(
    eq(extractions.id, extraction.id),
    eq(extractions.attemptId, attemptId),
    eq(extractions.status, 'running'),
  );
}
