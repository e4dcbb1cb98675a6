import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isAnyOf } from '../../db/is-any-of.ts';
import { deliveries, events, webhooks } from '../../db/schema.ts';
import { readEventBodies } from './event-body.ts';
import type { DeliveryRow } from './queue-deliveries.ts';
import type { WebhookRow } from './read.ts';

export interface PendingDelivery {
  delivery: DeliveryRow;
  webhook: WebhookRow;
  event: typeof events.$inferSelect;
  /** What is posted. */
  body: string;
}

/** Deliveries with what an attempt needs, in the order of the ids; null for those that are gone or have ended. */
export async function readPending(db: Db, ids: string[]): Promise<(PendingDelivery | null)[]> {
  const rows = await db
    .select({ delivery: deliveries, webhook: webhooks, event: events })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(isAnyOf(deliveries.id, ids));
  const pending = rows.filter(({ delivery }) => delivery.status === 'pending');
  const bodies = await readEventBodies(
    db,
    pending.map(({ event }) => event),
  );
  const found = new Map(pending.map((row, index) => [row.delivery.id, { ...row, body: bodies[index]! }]));
  return ids.map((id) => found.get(id) ?? null);
}
