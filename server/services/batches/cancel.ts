import { AppError } from '@livery/core/errors';
import { isTerminal } from '@livery/core/render-states';
import { requirePermission, type WriteCtx } from '../context.ts';
import { endAsCancelled } from '../renders/cancel.ts';
import type { RenderRow } from '../renders/read.ts';
import { lockBatch } from './lock.ts';

export interface CancelledBatch {
  batchId: string;
  /** The renders that had not ended before. */
  cancelled: RenderRow[];
  /** All renders of the batch in their new state. */
  renders: RenderRow[];
}

/** Ends the renders of a batch that have not ended yet. */
export async function cancelBatch(ctx: WriteCtx<CancelledBatch>, batchId: string): Promise<CancelledBatch> {
  requirePermission(ctx.caller, 'renders:write');
  return ctx.write(async (tx) => {
    const rows = await lockBatch(ctx, tx, batchId);
    const open = rows.filter(({ status }) => !isTerminal(status));
    if (open.length === 0)
      throw new AppError('already_finished', 'Every render of this batch has already ended.');
    const cancelled = await endAsCancelled(ctx, tx, open);
    const now = new Map(cancelled.map((row) => [row.id, row]));
    return { batchId, cancelled, renders: rows.map((row) => now.get(row.id) ?? row) };
  });
}
