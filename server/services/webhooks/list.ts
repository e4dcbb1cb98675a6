import { and, asc, eq, gt } from 'drizzle-orm';
import { type Db, webhooks } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makePage, type PageRequest } from '../pages.ts';
import type { WebhookRow } from './read.ts';

/** In the order of their registration. */
export async function listWebhooks(ctx: Ctx, { limit, cursor }: PageRequest) {
  requirePermission(ctx.caller, 'webhooks:write');
  const rows = await ctx.db.query.webhooks.findMany({
    where: and(
      eq(webhooks.organizationId, ctx.caller.organizationId),
      cursor ? gt(webhooks.id, decodeCursor(cursor)) : undefined,
    ),
    orderBy: asc(webhooks.id),
    limit: limit + 1,
  });
  return makePage(rows, limit, ({ id }) => id);
}

export function listAllWebhooks(db: Db, organizationId: string): Promise<WebhookRow[]> {
  return db.query.webhooks.findMany({
    where: eq(webhooks.organizationId, organizationId),
    orderBy: asc(webhooks.id),
  });
}
