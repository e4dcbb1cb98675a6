import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import { type Db, webhooks } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

export async function readWebhook(ctx: Ctx, id: string): Promise<WebhookRow> {
  requirePermission(ctx.caller, 'webhooks:write');
  const row = await ctx.db.query.webhooks.findFirst({ where: ofCaller(ctx, id) });
  if (!row) throw notFound('The webhook endpoint');
  return row;
}

/** Finds an endpoint and locks it until the write ends. */
export async function lockWebhook(ctx: Ctx, tx: Db, id: string): Promise<WebhookRow> {
  const [row] = await tx.select().from(webhooks).where(ofCaller(ctx, id)).for('update');
  if (!row) throw notFound('The webhook endpoint');
  return row;
}

function ofCaller(ctx: Ctx, id: string) {
  return and(eq(webhooks.id, id), eq(webhooks.organizationId, ctx.caller.organizationId));
}
