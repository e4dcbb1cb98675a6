import { eq } from 'drizzle-orm';
import { type DeliveryTry, deliveries, events, webhooks } from '../../db/schema.ts';
import { FetchFailed } from '../../net/fetch-failed.ts';
import { type PostAnswer, postTo } from '../../net/post.ts';
import type { App } from '../context.ts';
import { readEventBody } from './event-body.ts';
import { giveUp, recordAttempt } from './record-attempt.ts';
import { openSecrets } from './secret.ts';
import { signedHeaders } from './sign.ts';

interface Claim {
  id: string;
  retryCount: number;
  signal: AbortSignal;
}

/** `dropped` is a delivery that is no longer needed. */
export type DeliveryOutcome = 'taken' | 'refused' | 'dropped';

/** One attempt of a delivery: posts the event, records the result, and queues the next attempt if there is one. */
export async function deliver(app: App, deliveryId: string, claim: Claim): Promise<DeliveryOutcome> {
  const [found] = await app.db
    .select()
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.id, deliveries.webhookId))
    .innerJoin(events, eq(events.id, deliveries.eventId))
    .where(eq(deliveries.id, deliveryId));
  // The endpoint was removed, or a worker that was considered lost has delivered it after all.
  if (found?.deliveries.status !== 'pending') return 'dropped';
  const { deliveries: delivery, webhooks: webhook, events: event } = found;
  const at = new Date();
  if (!webhook.active && !delivery.manual) {
    await giveUp(app, delivery, claim);
    return 'dropped';
  }
  const body = await readEventBody(app.db, event);
  const headers = signedHeaders({
    eventId: event.id,
    type: event.type,
    body,
    secrets: openSecrets(app.vault, webhook, at),
    now: at,
  });
  const { timeoutMs } = app.settings.webhooks;
  const begun = performance.now();
  const outcome = await postTo(app.guard.forOrganization(webhook.organizationId), webhook.url, {
    headers,
    body,
    timeoutMs,
    signal: claim.signal,
  }).catch((cause: unknown) => {
    if (cause instanceof FetchFailed) return cause;
    throw cause;
  });
  const durationMs = Math.round(performance.now() - begun);
  const latest = { at: at.toISOString(), durationMs, ...describeOutcome(outcome) };
  await recordAttempt(app, delivery, latest, claim);
  return latest.error === null ? 'taken' : 'refused';
}

/** An outcome in the form of the delivery log. */
function describeOutcome(outcome: PostAnswer | FetchFailed): Omit<DeliveryTry, 'at' | 'durationMs'> {
  if (outcome instanceof FetchFailed)
    return { responseStatus: null, responseBody: null, error: outcome.message };
  const { status, body } = outcome;
  return { responseStatus: status, responseBody: body, error: refusal(status) };
}

function refusal(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400)
    return `The endpoint redirected with status ${status}, which is not followed.`;
  return `The endpoint answered with status ${status}.`;
}
