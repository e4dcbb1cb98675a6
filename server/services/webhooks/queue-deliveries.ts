import type { Db } from '../../db/database.ts';
import { deliveries } from '../../db/schema.ts';
import { newId } from '../../ids.ts';
import { deliveryJob } from '../../jobs/contracts.ts';
import type { App } from '../context.ts';

export type DeliveryRow = typeof deliveries.$inferSelect;

/** Sends an event to endpoints as soon as the caller's transaction has committed. */
export async function queueDeliveries(
  app: Pick<App, 'queue'>,
  tx: Db,
  eventId: string,
  webhookIds: string[],
): Promise<DeliveryRow[]> {
  if (webhookIds.length === 0) return [];
  const rows = await tx
    .insert(deliveries)
    .values(webhookIds.map((webhookId) => ({ id: newId(), webhookId, eventId })))
    .returning();
  await app.queue.enqueue(
    tx,
    deliveryJob,
    rows.map(({ id, webhookId }) => ({ id: newId(), payload: { deliveryId: id }, group: webhookId })),
  );
  return rows;
}
