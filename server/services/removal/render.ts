import { notFound } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { renders } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { type RemovalOptions, runRemoval } from './removal.ts';
import { removeRenders } from './remove-renders.ts';

/** Deletes a render with its file. One that has not ended is cancelled and refunded. */
export function removeRender(ctx: WriteCtx<null>, id: string, options: RemovalOptions = {}) {
  requirePermission(ctx.caller, 'renders:write');
  const { organizationId } = ctx.caller;
  return runRemoval(ctx, options, async (tx, removal) => {
    const count = await removeRenders(ctx, tx, { organizationId, where: eq(renders.id, id) }, removal);
    if (count === 0) throw notFound('The render');
    await recordAudit(tx, ctx.caller, { action: 'render.deleted', target: { type: 'render', id } });
  });
}
