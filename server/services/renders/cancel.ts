import { AppError, notFound } from '@livery/core/errors';
import { isTerminal } from '@livery/core/render-states';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { renders } from '../../db/schema.ts';
import { renderJob } from '../../jobs/contracts.ts';
import type { Ctx, WriteCtx } from '../context.ts';
import { requireScope } from '../scopes.ts';
import { endAsFailed } from './attempt.ts';
import { holdRender } from './hold.ts';
import type { RenderRow } from './read.ts';

/** What a cancelled render says in `error`. */
const CANCELLED = 'cancelled';

export interface CancelledBatch {
  batchId: string;
  cancelled: number;
  /** Every render of the batch as it is now. */
  renders: RenderRow[];
}

/** Ends a render that has not ended by itself: refunded and told at once; whoever draws it finds out and stops. */
export async function cancelRender(ctx: WriteCtx<RenderRow>, id: string): Promise<RenderRow> {
  requireScope(ctx.caller, 'renders:write');
  return ctx.write(async (tx) => {
    const row = await holdRender(tx, ctx.caller, id);
    if (isTerminal(row.status)) {
      throw new AppError('already_finished', `This render has already ${row.status}.`, {
        status: row.status,
      });
    }
    return end(ctx, tx, row);
  });
}

/** Ends what has not ended of a batch. */
export async function cancelBatch(ctx: WriteCtx<CancelledBatch>, batchId: string): Promise<CancelledBatch> {
  requireScope(ctx.caller, 'renders:write');
  return ctx.write(async (tx) => {
    const rows = await holdBatch(ctx, tx, batchId);
    if (rows.length === 0) throw notFound('The batch');
    const open = rows.filter(({ status }) => !isTerminal(status));
    if (open.length === 0)
      throw new AppError('already_finished', 'Every render of this batch has already ended.');
    const now: RenderRow[] = [];
    for (const row of rows) now.push(isTerminal(row.status) ? row : await end(ctx, tx, row));
    return { batchId, cancelled: open.length, renders: now };
  });
}

/**
 * Locks the renders of a batch, all of them before any key or account and in one order: a refund that holds the
 * account would otherwise wait for a row whose own refund waits for the account.
 */
function holdBatch({ caller }: Ctx, tx: Db, batchId: string): Promise<RenderRow[]> {
  return tx
    .select()
    .from(renders)
    .where(and(eq(renders.batchId, batchId), eq(renders.organizationId, caller.organizationId)))
    .orderBy(asc(renders.id))
    .for('update');
}

async function end(ctx: Ctx, tx: Db, row: RenderRow): Promise<RenderRow> {
  const render = await endAsFailed(ctx, tx, row, CANCELLED);
  await ctx.queue.cancel(tx, renderJob, row.engineJobId);
  return render;
}
