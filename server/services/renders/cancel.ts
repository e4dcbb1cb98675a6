import { AppError } from '@livery/core/errors';
import { cancelRefund } from '@livery/core/refunds';
import { CANCELLED, isTerminal } from '@livery/core/render-states';
import type { Db } from '../../db/database.ts';
import { pickRenderJob } from '../../queue/contracts.ts';
import type { Ctx, WriteCtx } from '../context.ts';
import { requireScope } from '../scopes.ts';
import { endAsFailed } from './attempt.ts';
import { lockRender } from './lock.ts';
import type { RenderRow } from './read.ts';

/**
 * Ends a render that has not ended yet. Its undrawn share is refunded and its event is sent at once; the heartbeat of
 * the worker that draws it detects the cancel and stops it.
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
    return endAsCancelled(ctx, tx, row);
  });
}

/**
 * The caller has locked the row, so its progress is the last that was reported, and it cannot be completed
 * concurrently.
 */
export async function endAsCancelled(ctx: Ctx, tx: Db, row: RenderRow): Promise<RenderRow> {
  const render = await endAsFailed(ctx, tx, row, CANCELLED, cancelRefund(row));
  await ctx.queue.cancel(tx, pickRenderJob(row), row.engineJobId);
  return render;
}
