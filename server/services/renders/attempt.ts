import { isTerminal, stageProgress } from '@livery/core/render-states';
import type { Warning } from '@livery/templates/define-template';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type Poster, renders } from '../../db/schema.ts';
import { deadRenderJob, pickRenderJob } from '../../queue/contracts.ts';
import { completedColumns, createLease } from '../attempts/lease.ts';
import { renderLimits } from '../attempts/limits.ts';
import type { App } from '../context.ts';
import { refundRender } from '../credits/refund.ts';
import { addStoredBytes, renderBytes } from '../quotas/stored-bytes.ts';
import type { RenderRow } from './read.ts';
import { recordRenderEvent } from './record-event.ts';

export interface FinishedFile {
  outputKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
  poster: Poster | null;
  warnings: Warning[];
}

export const renderLease = createLease<RenderRow, FinishedFile, string>({
  name: 'render',
  table: renders,
  limits: renderLimits,
  runningStatus: 'rendering',
  // A cancel charges by the progress of the row, so a new attempt must not inherit any.
  beginning: { stage: 'preparing', progress: stageProgress.preparing },
  hasEnded: ({ status }) => isTerminal(status),
  pickJob: pickRenderJob,
  deadJob: deadRenderJob,
  lostTooOften: 'The workers that drew this render were lost too often',
  abandoned: 'The render could not be finished after many tries',
  endAsCompleted,
  endAsFailed,
});

export const { startAttempt, reportProgress, isCurrent, completeAttempt, failAttempt } = renderLease;

/** The row, its bytes and its event commit together. */
async function endAsCompleted(app: App, tx: Db, row: RenderRow, file: FinishedFile): Promise<void> {
  const { warnings, ...stored } = file;
  const [render] = await tx
    .update(renders)
    .set({
      ...completedColumns,
      ...stored,
      status: 'completed',
      meta: { ...row.meta, warnings: [...row.meta.warnings, ...warnings] },
    })
    .where(eq(renders.id, row.id))
    .returning();
  await addStoredBytes(tx, row.organizationId, renderBytes(render!));
  await recordRenderEvent(app, tx, 'render.completed', render!);
}

/**
 * Ends a render as failed: the row, its refund and its event commit together. A render that fails by itself is refunded
 * in full. The caller has locked the row, has checked that it is open, and ends the queue's job in the same
 * transaction.
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
  await recordRenderEvent(app, tx, 'render.failed', render!);
  return render!;
}
