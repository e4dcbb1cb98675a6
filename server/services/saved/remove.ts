import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import { saved } from '../../db/schema.ts';
import { requirePermission, type WriteCtx } from '../context.ts';

export async function removeSaved(ctx: WriteCtx<null>, id: string): Promise<null> {
  requirePermission(ctx.caller, 'renders:write');
  const own = and(eq(saved.id, id), eq(saved.organizationId, ctx.caller.organizationId));
  return ctx.write(async (tx) => {
    const removed = await tx.delete(saved).where(own).returning({ id: saved.id });
    if (removed.length === 0) throw notFound('What was saved');
    return null;
  });
}
