import { and, desc, eq, lt } from 'drizzle-orm';
import { deliveries, events } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makePage, type PageRequest } from '../pages.ts';
import type { DeliveryRow } from './queue-deliveries.ts';
import { readWebhook } from './read.ts';

export interface LoggedDelivery {
  delivery: DeliveryRow;
  event: Pick<typeof events.$inferSelect, 'type' | 'test'>;
}

export interface DeliveryFilter extends PageRequest {
  status?: DeliveryRow['status'] | undefined;
}

/** The delivery log of an endpoint, newest first. */
export async function listDeliveries(ctx: Ctx, webhookId: string, { limit, cursor, status }: DeliveryFilter) {
  // Deliveries contain renders, so reading them needs renders:read.
  requirePermission(ctx.caller, 'renders:read');
  await readWebhook(ctx, webhookId);
  const rows: LoggedDelivery[] = await ctx.db
    .select({ delivery: deliveries, event: { type: events.type, test: events.test } })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        status ? eq(deliveries.status, status) : undefined,
        cursor ? lt(deliveries.id, decodeCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(limit + 1);
  return makePage(rows, limit, ({ delivery }) => delivery.id);
}
