import type { LoggedDelivery } from './list-deliveries.ts';
import type { WebhookRow } from './read.ts';
import type { RotatedWebhook } from './rotate-secret.ts';

/** An endpoint as lists show it, without its secret, which only its creation returns. */
export function presentWebhook({ id, url, events, active, createdAt }: WebhookRow) {
  return { id, url, events, active, createdAt: createdAt.toISOString() };
}

export function presentWithSecret({ webhook, secret }: RotatedWebhook) {
  return { ...presentWebhook(webhook), secret };
}

export function presentDelivery({ delivery, event }: LoggedDelivery) {
  const { id, webhookId, eventId, status, manual, tries, error } = delivery;
  return {
    id,
    webhookId,
    eventId,
    eventType: event.type,
    test: event.test,
    manual,
    status,
    attempts: tries.length,
    responseStatus: tries.at(-1)?.responseStatus ?? null,
    error,
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    tries,
    createdAt: delivery.createdAt.toISOString(),
    finishedAt: delivery.finishedAt?.toISOString() ?? null,
  };
}
