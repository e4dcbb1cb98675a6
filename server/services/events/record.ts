import type { EventType } from '@livery/core/webhook-events';
import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events, webhooks } from '../../db/schema.ts';
import { prefixedId } from '../../platform/ids.ts';
import type { App } from '../context.ts';
import { queueDeliveries } from '../webhooks/queue-deliveries.ts';

export interface NewEvent {
  organizationId: string;
  type: EventType;
  payload: (typeof events.$inferInsert)['payload'];
}

/** Stores an event and queues its deliveries in the transaction of the change, so that neither exists without it. */
export async function recordEvent(app: App, tx: Db, { organizationId, type, payload }: NewEvent) {
  const id = prefixedId('evt');
  await tx.insert(events).values({ id, organizationId, type, payload });
  const to = await tx
    .select({
      id: webhooks.id,
      organizationId: webhooks.organizationId,
      failingSince: webhooks.failingSince,
    })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.organizationId, organizationId),
        eq(webhooks.active, true),
        arrayContains(webhooks.events, [type]),
      ),
    )
    .orderBy(asc(webhooks.id))
    // Waits for a concurrent removal of the endpoint: a delivery to it would roll back the end of the render.
    .for('key share');
  await queueDeliveries(app, tx, { eventId: id, to });
}
