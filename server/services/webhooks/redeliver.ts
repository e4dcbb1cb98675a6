import { requirePermission, type WriteCtx } from '../context.ts';
import { limitManual } from './limit-manual.ts';
import type { LoggedDelivery } from './list-deliveries.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { lockWebhook } from './read.ts';
import { findDelivery } from './read-delivery.ts';

/** Sends an event again under its original id, as a new delivery, so that the log keeps both. */
export async function redeliver(
  ctx: WriteCtx<LoggedDelivery>,
  webhookId: string,
  deliveryId: string,
): Promise<LoggedDelivery> {
  requirePermission(ctx.caller, 'webhooks:write');
  return ctx.write(async (tx) => {
    await limitManual(tx, ctx.caller.organizationId);
    const webhook = await lockWebhook(ctx, tx, webhookId);
    const { event } = await findDelivery(tx, webhookId, deliveryId);
    const [delivery] = await queueDeliveries(ctx, tx, [{ eventId: event.id, webhook }], { manual: true });
    return { delivery: delivery!, event };
  });
}
