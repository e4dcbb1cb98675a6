import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import { renders } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { requirePermission } from '../permissions.ts';

export type RenderRow = typeof renders.$inferSelect;

export async function readRender(ctx: Ctx, id: string): Promise<RenderRow> {
  requirePermission(ctx.caller, 'renders:read');
  const row = await ctx.db.query.renders.findFirst({
    where: and(eq(renders.id, id), eq(renders.organizationId, ctx.caller.organizationId)),
  });
  if (!row) throw notFound('The render');
  return row;
}
