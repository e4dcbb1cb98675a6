import { type Db, deliveries } from '../../db/schema.ts';
import { newId } from '../../platform/ids.ts';
import { deliveryJob } from '../../queue/contracts.ts';
import type { App } from '../context.ts';
import type { WebhookRow } from './read.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

type Recipient = Pick<WebhookRow, 'id' | 'organizationId' | 'failingSince'>;

export interface NewDelivery {
  eventId: string;
  webhook: Recipient;
}

/** The priority of deliveries to working endpoints; some lanes take only these. */
export const NORMAL_PRIORITY = 0;
/** The priority of deliveries to failing endpoints, and of retries: they must not delay the others. */
const LOW_PRIORITY = -1;

/** Queues an event for endpoints in the caller's transaction. */
export async function queueDeliveries(
  app: Pick<App, 'queue'>,
  tx: Db,
  to: NewDelivery[],
  { manual = false }: { manual?: boolean } = {},
): Promise<DeliveryRow[]> {
  if (to.length === 0) return [];
  const rows = await tx
    .insert(deliveries)
    .values(to.map(({ eventId, webhook }) => ({ id: newId(), webhookId: webhook.id, eventId, manual })))
    .returning();
  await queueAttempts(
    app,
    tx,
    rows.map(({ id }, index) => {
      const { failingSince, organizationId } = to[index]!.webhook;
      return { deliveryId: id, isFailing: failingSince !== null, organizationId };
    }),
  );
  return rows;
}

export interface FirstAttempt {
  deliveryId: string;
  /** Whether the endpoint fails. */
  isFailing: boolean;
  organizationId: string;
}

/** Queues the first attempts of new deliveries. */
export async function queueAttempts(
  app: Pick<App, 'queue'>,
  tx: Db,
  attempts: FirstAttempt[],
): Promise<void> {
  await app.queue.enqueue(
    tx,
    deliveryJob,
    attempts.map(({ deliveryId, isFailing, organizationId }) => ({
      id: newId(),
      payload: { deliveryId },
      priority: isFailing ? LOW_PRIORITY : NORMAL_PRIORITY,
      group: organizationId,
    })),
  );
}

/** Queues the next attempt of a delivery. */
export async function queueRetry(
  app: Pick<App, 'queue'>,
  tx: Db,
  { organizationId }: Recipient,
  { id: deliveryId }: DeliveryRow,
  startAfter: Date,
): Promise<void> {
  await app.queue.enqueue(tx, deliveryJob, [
    { id: newId(), payload: { deliveryId }, priority: LOW_PRIORITY, startAfter, group: organizationId },
  ]);
}
