import {
  isTerminal,
  maxAttempts,
  maxWorkerLosses,
  type RenderStage,
  stageProgress,
} from '@livery/core/render-states';
import type { Warning } from '@livery/templates/define-template';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type Poster, renders } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { deadRenderJob, pickRenderJob } from '../../queue/contracts.ts';
import type { App } from '../context.ts';
import { refundRender } from '../credits/refund.ts';
import { addStoredBytes, renderBytes } from '../quotas/stored-bytes.ts';
import { recordEvent } from './events.ts';
import type { RenderRow } from './read.ts';

/**
 * One try at a render. Only the attempt that the row names may change it, so a worker that was taken for
 * lost and comes back changes nothing.
 */
export interface Attempt {
  render: RenderRow;
  attemptId: string;
  /** The attempt before, when its worker was lost and may have left a file. */
  lostAttemptId: string | null;
}

export interface FinishedFile {
  outputKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
  poster: Poster | null;
  warnings: Warning[];
}

type QueueClaim = { id: string; retryCount: number };

/** Begins an attempt; null when the render has already ended. */
export async function startAttempt(app: App, renderId: string, claim: QueueClaim): Promise<Attempt | null> {
  return app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(renders).where(eq(renders.id, renderId)).for('update');
    if (!row || isTerminal(row.status)) return null;
    // An attempt that never ended belonged to a worker that was lost; that uses up no try.
    const workerLosses = row.workerLosses + (row.attemptId ? 1 : 0);
    if (workerLosses > maxWorkerLosses) {
      await endAsFailed(app, tx, row, 'The workers that drew this render were lost too often');
      await app.queue.finish(tx, pickRenderJob(row), claim);
      return null;
    }
    const attemptId = newId();
    const [render] = await tx
      .update(renders)
      .set({
        attemptId,
        workerLosses,
        status: 'rendering',
        stage: 'preparing',
        progress: 0,
        startedAt: sql`coalesce(${renders.startedAt}, now())`,
      })
      .where(eq(renders.id, renderId))
      .returning();
    return { render: render!, attemptId, lostAttemptId: row.attemptId };
  });
}

/** Answers whether the attempt may still go on: false once the render was cancelled or taken over. */
export async function reportProgress(
  app: App,
  attempt: Attempt,
  stage: RenderStage,
  progress: number,
): Promise<boolean> {
  const owned = await app.db
    .update(renders)
    .set({ stage, progress })
    .where(ownedBy(attempt))
    .returning({ id: renders.id });
  return owned.length > 0;
}

/** The same answer, for a while in which there is nothing to report. */
export async function isCurrent(app: App, attempt: Attempt): Promise<boolean> {
  const owned = await app.db.select({ id: renders.id }).from(renders).where(ownedBy(attempt));
  return owned.length > 0;
}

/** Ends a render well: the row, the queue's job and the event commit together. False when the attempt is stale. */
export async function completeAttempt(app: App, attempt: Attempt, file: FinishedFile, claim: QueueClaim) {
  const { warnings, ...stored } = file;
  return app.db.transaction(async (tx) => {
    const [render] = await tx
      .update(renders)
      .set({
        ...stored,
        status: 'completed',
        stage: 'done',
        progress: 1,
        attemptId: null,
        meta: { ...attempt.render.meta, warnings: [...attempt.render.meta.warnings, ...warnings] },
        finishedAt: sql`now()`,
      })
      .where(ownedBy(attempt))
      .returning();
    if (!render) return false;
    await addStoredBytes(tx, render.organizationId, renderBytes(render));
    await recordEvent(app, tx, 'render.completed', render);
    await app.queue.finish(tx, pickRenderJob(render), claim);
    return true;
  });
}

/**
 * Counts a failed try. Answers `retry` while the cause may pass and tries are left; otherwise the render
 * ends `failed`, and its refund, its event and the queue's job commit together. A `stale` attempt counts for
 * nothing.
 */
export async function failAttempt(
  app: App,
  attempt: Attempt,
  failure: { message: string; permanent: boolean },
  claim: QueueClaim,
): Promise<'retry' | 'failed' | 'stale'> {
  return app.db.transaction(async (tx) => {
    const [row] = await tx
      .update(renders)
      .set({ attempts: sql`${renders.attempts} + 1`, attemptId: null })
      .where(ownedBy(attempt))
      .returning();
    if (!row) return 'stale';
    if (!failure.permanent && row.attempts < maxAttempts) {
      await forgetProgress(tx, row);
      return 'retry';
    }
    await endAsFailed(app, tx, row, failure.message);
    await app.queue.finish(tx, pickRenderJob(row), claim);
    return 'failed';
  });
}

/** Ends a render that the queue gave up on. */
export async function abandonRender(app: App, renderId: string, claim: QueueClaim): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [row] = await tx.select().from(renders).where(eq(renders.id, renderId)).for('update');
    if (row && !isTerminal(row.status)) {
      await endAsFailed(app, tx, row, 'The render could not be finished after many tries');
    }
    await app.queue.finish(tx, deadRenderJob, claim);
  });
}

/**
 * Ends a render badly: the row, its refund and its event. What fails by itself is refunded whole. The caller holds the
 * row, has seen that it is open, and ends the queue's job in the same transaction.
 */
export async function endAsFailed(
  app: App,
  tx: Db,
  row: RenderRow,
  error: string,
  creditsRefunded: number = row.credits,
): Promise<RenderRow> {
  const [render] = await tx
    .update(renders)
    .set({ status: 'failed', error, creditsRefunded, attemptId: null, finishedAt: sql`now()` })
    .where(eq(renders.id, row.id))
    .returning();
  await refundRender(tx, row, creditsRefunded);
  await recordEvent(app, tx, 'render.failed', render!);
  return render!;
}

/** What a failed attempt drew is lost: a cancel before the next attempt must not charge for it. */
async function forgetProgress(tx: Db, { id }: RenderRow): Promise<void> {
  await tx
    .update(renders)
    .set({ stage: 'preparing', progress: stageProgress.preparing })
    .where(eq(renders.id, id));
}

function ownedBy({ render, attemptId }: Attempt) {
  return and(eq(renders.id, render.id), eq(renders.attemptId, attemptId), eq(renders.status, 'rendering'));
}
