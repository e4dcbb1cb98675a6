import { isTerminal } from '@livery/core/render-states';
import type { RenderRow } from './read.ts';

type Counted = Pick<RenderRow, 'status' | 'progress'>;

/** The progress of a batch. A render that has ended counts in full, whether it completed or failed. */
export function presentBatch(batchId: string, rows: readonly Counted[]) {
  return { batchId, ...countBatch(rows) };
}

export function countBatch(rows: readonly Counted[]) {
  const count = (status: RenderRow['status']) => rows.filter((row) => row.status === status).length;
  const done = rows.reduce((sum, { status, progress }) => sum + (isTerminal(status) ? 1 : progress), 0);
  return {
    total: rows.length,
    queued: count('queued'),
    rendering: count('rendering'),
    completed: count('completed'),
    failed: count('failed'),
    progress: done / rows.length,
  };
}
