import { AppError, notFound } from '@livery/core/errors';
import { cancelRefund } from '@livery/core/refunds';
import { CANCELLED, isTerminal } from '@livery/core/render-states';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { renders } from '../../db/schema.ts';
import { pickRenderJob } from '../../queue/contracts.ts';
import type { Ctx, WriteCtx } from '../context.ts';
import { requireScope } from '../scopes.ts';
import { endAsFailed } from './attempt.ts';
import { lockRender } from './lock.ts';
import type { RenderRow } from './read.ts';

export interface CancelledBatch {
  batchId: string;
  /** Those that had not ended before. */
  cancelled: RenderRow[];
  /** Every render of the batch as it is now. */
  renders: RenderRow[];
}

/**
 * Ends a render that has not ended by itself: its undrawn share is refunded and the event is sent at once; the worker that
 * draws it finds out and stops.
 */
export async function cancelRender(ctx: WriteCtx<RenderRow>, id: string): Promise<RenderRow> {
  requireScope(ctx.caller, 'renders:write');
  return ctx.write(async (tx) => {
    const row = await lockRender(tx, ctx.caller, id);
    if (isTerminal(row.status)) {
      throw new AppError(
        'already_finished',
        `This render has already ${row.error === CANCELLED ? 'been cancelled' : row.status}.`,
        {
          status: row.status,
        },
      );
    }
    return end(ctx, tx, row);
  });
}

/** Ends what has not ended of a batch. */
export async function cancelBatch(ctx: WriteCtx<CancelledBatch>, batchId: string): Promise<CancelledBatch> {
  requireScope(ctx.caller, 'renders:write');
  return ctx.write(async (tx) => {
    const rows = await lockBatch(ctx, tx, batchId);
    if (rows.length === 0) throw notFound('The batch');
    const open = rows.filter(({ status }) => !isTerminal(status));
    if (open.length === 0)
      throw new AppError('already_finished', 'Every render of this batch has already ended.');
    const cancelled: RenderRow[] = [];
    for (const row of open) cancelled.push(await end(ctx, tx, row));
    const now = new Map(cancelled.map((row) => [row.id, row]));
    return { batchId, cancelled, renders: rows.map((row) => now.get(row.id) ?? row) };
  });
}

/**
 * Locks the renders of a batch, all of them before any key or account and in one order: a refund that holds the
 * account would otherwise wait for a row whose own refund waits for the account.
 */
function lockBatch({ caller }: Ctx, tx: Db, batchId: string): Promise<RenderRow[]> {
  return tx
    .select()
    .from(renders)
    .where(and(eq(renders.batchId, batchId), eq(renders.organizationId, caller.organizationId)))
    .orderBy(asc(renders.id))
    .for('update');
}

/** The row is locked, so its progress is the last that was reported, and no completion comes in between. */
async function end(ctx: Ctx, tx: Db, row: RenderRow): Promise<RenderRow> {
  const render = await endAsFailed(ctx, tx, row, CANCELLED, cancelRefund(row));
  await ctx.queue.cancel(tx, pickRenderJob(row), row.engineJobId);
  return render;
}
