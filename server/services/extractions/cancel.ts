import { AppError, notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import { extractions } from '../../db/schema.ts';
import { extractJob } from '../../queue/contracts.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { endAsFailed, toFailure } from './attempt.ts';
import { type ExtractionRow, hasEnded } from './read.ts';

/** Ends an extraction that has not ended yet; the worker that reads the site learns of it by its heartbeat and stops. */
export async function cancelExtraction(ctx: WriteCtx<ExtractionRow>, id: string): Promise<ExtractionRow> {
  requirePermission(ctx.caller, 'extractions:write');
  return ctx.write(async (tx) => {
    const [row] = await tx
      .select()
      .from(extractions)
      .where(and(eq(extractions.id, id), eq(extractions.organizationId, ctx.caller.organizationId)))
      .for('update');
    if (!row) throw notFound('The extraction');
    if (hasEnded(row)) {
      const how = row.error?.code === 'cancelled' ? 'been cancelled' : 'ended';
      throw new AppError('already_finished', `This extraction has already ${how}.`, { status: row.status });
    }
    const ended = await endAsFailed(ctx, tx, row, toFailure('cancelled'));
    await ctx.queue.cancel(tx, extractJob, [row.engineJobId!]);
    return ended;
  });
}
