import type { EventType } from '@livery/core/webhook-events';
import { and, arrayContains, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events, webhooks } from '../../db/schema.ts';
import { prefixedId } from '../../platform/ids.ts';
import type { App } from '../context.ts';
import { queueDeliveries } from '../webhooks/queue-deliveries.ts';

type Payload = (typeof events.$inferInsert)['payload'];

export interface NewEvents {
  organizationId: string;
  type: EventType;
  payloads: Payload[];
}

/** Stores events and queues their deliveries in the transaction of what happened, so that neither exists without it. */
export async function recordEvents(
  app: App,
  tx: Db,
  { organizationId, type, payloads }: NewEvents,
): Promise<void> {
  const rows = payloads.map((payload) => ({ id: prefixedId('evt'), organizationId, type, payload }));
  await tx.insert(events).values(rows);
  const endpoints = await tx
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
  await queueDeliveries(
    app,
    tx,
    rows.flatMap(({ id: eventId }) => endpoints.map((webhook) => ({ eventId, webhook }))),
  );
}
