import { AppError } from '@livery/core/errors';
import { cancelRefund } from '@livery/core/refunds';
import { CANCELLED, isTerminal } from '@livery/core/render-states';
import type { Db } from '../../db/schema.ts';
import { pickRenderJob } from '../../queue/contracts.ts';
import { type App, requirePermission, type WriteCtx } from '../context.ts';
import { endAllAsFailed } from './attempt.ts';
import { lockRender } from './lock.ts';
import type { RenderRow } from './read.ts';

/**
 * Ends a render that has not ended yet. Its undrawn share is refunded and its event is sent at once; the heartbeat of
 * the worker that draws it detects the cancel and stops it.
 */
export async function cancelRender(ctx: WriteCtx<RenderRow>, id: string): Promise<RenderRow> {
  requirePermission(ctx.caller, 'renders:write');
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
    const [ended] = await endAsCancelled(ctx, tx, [row]);
    return ended!;
  });
}

/**
 * Ends renders of one batch. The caller has locked the rows, so their progress is the last that was reported, and none
 * completes in between.
 */
export async function endAsCancelled(app: App, tx: Db, rows: RenderRow[]): Promise<RenderRow[]> {
  const failed = rows.map((row) => ({ row, creditsRefunded: cancelRefund(row) }));
  const ended = await endAllAsFailed(app, tx, failed, CANCELLED);
  for (const [job, same] of Map.groupBy(rows, pickRenderJob)) {
    const ids = same.map(({ engineJobId }) => engineJobId);
    await app.queue.cancel(tx, job, ids);
  }
  return ended;
}
