import { isTerminal } from '@livery/core/render-states';
import type { RenderRow } from '../renders/read.ts';

/** The progress of a batch. A render that has ended counts in full, whether it completed or failed. */
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
