import { isTerminal } from '@livery/core/render-states';
import type { RenderRow } from './read.ts';

/** A render job as the API, events and lists show it. */
export function presentRender(row: RenderRow) {
  return {
    id: row.id,
    batchId: row.batchId,
    engineJobId: row.engineJobId,
    createdByUserId: row.createdByUserId,
    brandId: row.brandId,
    brandVersion: row.brandVersion,
    brandVersionId: row.brandVersionId,
    templateId: row.templateId,
    format: row.format,
    kind: row.kind,
    scale: row.scale,
    meta: row.meta,
    status: row.status,
    progress: row.progress,
    stage: row.stage,
    outputKey: row.outputKey,
    publicId: row.publicId,
    error: row.error,
    source: row.source,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** A render that was cancelled, with what it gave back. */
export function presentCancelled(row: RenderRow) {
  return { ...presentRender(row), creditsRefunded: row.creditsRefunded };
}

/** How far a batch is: what has ended counts in full, however it ended. */
export function presentBatch(batchId: string, rows: readonly RenderRow[]) {
  const count = (status: RenderRow['status']) => rows.filter((row) => row.status === status).length;
  const done = rows.reduce((sum, { status, progress }) => sum + (isTerminal(status) ? 1 : progress), 0);
  return {
    batchId,
    total: rows.length,
    queued: count('queued'),
    rendering: count('rendering'),
    completed: count('completed'),
    failed: count('failed'),
    progress: done / rows.length,
  };
}
