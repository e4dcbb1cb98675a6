import { notFound } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { renders } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { type RemovalOptions, runRemoval } from './removal.ts';
import { removeRenders } from './remove-renders.ts';

/** Deletes every render of a batch. Those that have not ended are cancelled and refunded. */
export function removeBatch(ctx: WriteCtx<null>, batchId: string, options: RemovalOptions = {}) {
  requirePermission(ctx.caller, 'renders:write');
  const { organizationId } = ctx.caller;
  return runRemoval(ctx, options, async (tx, removal) => {
    const where = eq(renders.batchId, batchId);
    const count = await removeRenders(ctx, tx, { organizationId, where }, removal);
    if (count === 0) throw notFound('The batch');
    await recordAudit(tx, ctx.caller, {
      action: 'batch.deleted',
      target: { type: 'batch', id: batchId },
      details: { count },
    });
  });
}
