import { notFound } from '@livery/core/errors';
import { and, asc, eq } from 'drizzle-orm';
import { renders } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import type { RenderRow } from '../renders/read.ts';

/** Every render of a batch, in the order in which they were submitted. */
export async function readBatch(ctx: Ctx, batchId: string): Promise<RenderRow[]> {
  requirePermission(ctx.caller, 'renders:read');
  return readSubmitted(ctx, batchId);
}

/** The same for who has just submitted it, which takes no permission to read. */
export async function readSubmitted(ctx: Ctx, batchId: string): Promise<RenderRow[]> {
  const rows = await ctx.db.query.renders.findMany({
    where: and(eq(renders.batchId, batchId), eq(renders.organizationId, ctx.caller.organizationId)),
    orderBy: asc(renders.id),
  });
  if (rows.length === 0) throw notFound('The batch');
  return rows;
}
