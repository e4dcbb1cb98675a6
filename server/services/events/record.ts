import type { EventType } from '@livery/core/webhook-events';
import { sql } from 'drizzle-orm';
import { type Db, deliveries, events, webhooks } from '../../db/schema.ts';
import { newId, prefixedId } from '../../platform/ids.ts';
import type { App } from '../context.ts';
import { queueAttempts } from '../webhooks/queue-deliveries.ts';

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
  const added = await insertEvents(tx, { organizationId, type, payloads });
  if (added.length === 0) return;
  await queueAttempts(
    app,
    tx,
    added.map((delivery) => ({ ...delivery, organizationId })),
  );
}

/** The part of an id that has its time; the rest is random. */
const TIME_CHARS = 19;

interface AddedDelivery {
  deliveryId: string;
  isFailing: boolean;
}

/** One statement stores the events and their deliveries to all endpoints, because every render ends with it. */
async function insertEvents(tx: Db, { organizationId, type, payloads }: NewEvents): Promise<AddedDelivery[]> {
  const ids = sql.param(payloads.map(() => prefixedId('evt')));
  const texts = sql.param(payloads.map((payload) => JSON.stringify(payload)));
  const subjects = sql.param(payloads.map(({ id, batchId }) => id ?? batchId ?? null));
  const time = newId().slice(0, TIME_CHARS);
  // The lock waits for a concurrent removal of the endpoint: a delivery to it would roll back the end of the render.
  const { rows } = (await tx.execute(sql`
    with event as (
      insert into ${events} (id, organization_id, type, payload, subject_id)
      select given.id, ${organizationId}, ${type}, given.payload::json, given.subject
      from unnest(${ids}::text[], ${texts}::text[], ${subjects}::text[]) as given(id, payload, subject)
      returning id
    ), endpoint as (
      select id, failing_since from ${webhooks}
      where organization_id = ${organizationId} and active and events @> array[${type}]::text[]
      order by id for key share
    ), delivery as (
      insert into ${deliveries} (id, webhook_id, event_id)
      select (${time} || substr(gen_random_uuid()::text, ${TIME_CHARS + 1}))::uuid, endpoint.id, event.id
      from event cross join endpoint
      returning id, webhook_id
    )
    select delivery.id as "deliveryId", endpoint.failing_since is not null as "isFailing"
    from delivery join endpoint on endpoint.id = delivery.webhook_id`)) as unknown as {
    rows: AddedDelivery[];
  };
  return rows;
}
