import { isTerminal, stageProgress } from '@livery/core/render-states';
import type { Warning } from '@livery/templates/define-template';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Db, type Drawing, type Poster, renders } from '../../db/schema.ts';
import { deadRenderJob, pickRenderJob } from '../../queue/contracts.ts';
import { completedColumns, createLease } from '../attempts/lease.ts';
import type { App } from '../context.ts';
import { refundRenders } from '../credits/refund.ts';
import { addStoredBytes, renderBytes } from '../quotas/stored-bytes.ts';
import type { RenderRow } from './read.ts';
import { recordRenderEvents } from './record-event.ts';

export interface FinishedFile {
  outputKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
  poster: Poster | null;
  drawing?: Drawing;
  warnings: Warning[];
}

export const renderLease = createLease<RenderRow, FinishedFile, string>({
  name: 'render',
  table: renders,
  limits: { failures: 3, losses: 10 },
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
  await recordRenderEvents(app, tx, 'render.completed', [render!]);
}

/** A render that fails by itself is refunded in full. */
async function endAsFailed(app: App, tx: Db, row: RenderRow, error: string): Promise<RenderRow> {
  const [render] = await endAllAsFailed(app, tx, [{ row, creditsRefunded: row.credits }], error);
  return render!;
}

export interface FailedRender {
  row: RenderRow;
  creditsRefunded: number;
}

/**
 * Ends renders of one organisation as failed: the rows, their refunds and their events commit together, with a fixed
 * number of statements for each amount that is refunded. The caller has locked the rows, has checked that they are open,
 * and ends the queue's jobs in the same transaction.
 */
export async function endAllAsFailed(
  app: App,
  tx: Db,
  failed: FailedRender[],
  error: string,
): Promise<RenderRow[]> {
  const ended = new Map<string, RenderRow>();
  for (const [creditsRefunded, same] of Map.groupBy(failed, (one) => one.creditsRefunded)) {
    const ids = same.map(({ row }) => row.id);
    const rows = await tx
      .update(renders)
      .set({ status: 'failed', error, creditsRefunded, attemptId: null, finishedAt: sql`now()` })
      .where(inArray(renders.id, ids))
      .returning();
    for (const row of rows) ended.set(row.id, row);
  }
  await refundRenders(
    tx,
    failed.map(({ row, creditsRefunded }) => ({ render: row, amount: creditsRefunded })),
  );
  const inOrder = failed.map(({ row }) => ended.get(row.id)!);
  await recordRenderEvents(app, tx, 'render.failed', inOrder);
  return inOrder;
}
