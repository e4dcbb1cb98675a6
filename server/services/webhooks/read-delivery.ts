import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import { type Db, deliveries, events } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { readEventBody } from './event-body.ts';
import { readWebhook } from './read.ts';

/** A delivery with the event it carries and what is posted for it. */
export async function readDelivery(ctx: Ctx, webhookId: string, id: string) {
  // Deliveries contain renders, so reading them needs renders:read.
  requirePermission(ctx.caller, 'renders:read');
  await readWebhook(ctx, webhookId);
  const found = await findDelivery(ctx.db, webhookId, id);
  return { ...found, body: await readEventBody(ctx.db, found.event) };
}

export async function findDelivery(db: Db, webhookId: string, id: string) {
  const [row] = await db
    .select({ delivery: deliveries, event: events })
    .from(deliveries)
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(and(eq(deliveries.id, id), eq(deliveries.webhookId, webhookId)));
  if (!row) throw notFound('The delivery');
  return row;
}
