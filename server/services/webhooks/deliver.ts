import { createFairQueue } from '@livery/core/fair-queue';
import { eq } from 'drizzle-orm';
import { isAnyOf } from '../../db/is-any-of.ts';
import { type Db, type DeliveryTry, deliveries, events, webhooks } from '../../db/schema.ts';
import { FetchFailed } from '../../net/fetch-failed.ts';
import { type PostResponse, postTo } from '../../net/post.ts';
import { batchCalls } from '../../platform/batch-calls.ts';
import { deliveryJob } from '../../queue/contracts.ts';
import type { JobClaim } from '../../queue/port.ts';
import { annotate, CLIENT, trace, traceparent } from '../../tracing/trace.ts';
import type { App } from '../context.ts';
import { readEventBodies } from './event-body.ts';
import type { DeliveryRow } from './queue-deliveries.ts';
import type { WebhookRow } from './read.ts';
import { type FinishedAttempt, recordAttempts } from './record-attempts.ts';
import { openSecrets } from './secret.ts';
import { signedHeaders } from './sign.ts';

interface Claim extends JobClaim {
  signal: AbortSignal;
}

/** `dropped` is a delivery that is no longer needed. */
export type DeliveryOutcome = 'delivered' | 'refused' | 'dropped';

/** How long an endpoint may take to respond. */
export const DELIVERY_TIMEOUT_MS = 10_000;
/** How many requests to endpoints of one organisation this process has open at once. */
const POSTS_OF_ONE_ORGANIZATION = 4;
/** How long deliveries gather before one statement reads them, and results before one transaction records them. */
const READ_GATHER_MS = 5;
const RECORD_GATHER_MS = 100;
/** After this long, a delivery that waited for its turn is read again. */
const STALE_MS = 500;
const MAX_TOGETHER = 50;

/**
 * Makes the function that runs one attempt of a delivery: it posts the event, records the result, ends the job, and
 * queues the next attempt if there is one. Attempts that run at the same time share their statements.
 */
export function createDeliverer(app: App, onFirstTry: (lagS: number) => void = () => {}) {
  const limits = { maxWaiting: Number.POSITIVE_INFINITY, maxWaitingPerKey: Number.POSITIVE_INFINITY };
  const posts = createFairQueue({
    maxRunning: Number.POSITIVE_INFINITY,
    maxRunningPerKey: POSTS_OF_ONE_ORGANIZATION,
    ...limits,
  });
  const read = batchCalls<string, PendingDelivery | null>((ids) => readPending(app.db, ids), {
    batchWindowMs: READ_GATHER_MS,
    maxSize: MAX_TOGETHER,
  });
  const record = batchCalls<FinishedAttempt, true>(
    async (attempts) => {
      await recordAttempts(app, attempts);
      return attempts.map(() => true);
    },
    { batchWindowMs: RECORD_GATHER_MS, maxSize: MAX_TOGETHER },
  );

  /** The group is the organisation; a job of an earlier version may have none. */
  return async (deliveryId: string, claim: Claim, group = ''): Promise<DeliveryOutcome> => {
    let found = await read(deliveryId);
    const readAt = performance.now();
    const post = async (): Promise<DeliveryTry | null> => {
      // The endpoint may have been removed or changed while others were slow.
      if (performance.now() - readAt > STALE_MS) found = await read(deliveryId);
      return found && !isSwitchedOff(found)
        ? trace('POST webhook', { kind: CLIENT }, () => tryOnce(app, found!, claim))
        : null;
    };
    const latest = found && (await posts.run(group, post, { signal: claim.signal }));
    // The endpoint was removed, or a worker that was considered lost has delivered it after all.
    if (!found) {
      await app.queue.finish(app.db, deliveryJob, claim);
      return 'dropped';
    }
    await record({ seen: found.delivery, latest, claim });
    if (!latest) return 'dropped';
    const { tries, manual } = found.delivery;
    if (tries.length === 0 && !manual) onFirstTry((Date.now() - found.event.createdAt.getTime()) / 1000);
    return latest.error === null ? 'delivered' : 'refused';
  };
}

function isSwitchedOff({ webhook, delivery }: PendingDelivery): boolean {
  return !webhook.active && !delivery.manual;
}

async function tryOnce(
  app: App,
  { webhook, event, body }: PendingDelivery,
  claim: Claim,
): Promise<DeliveryTry> {
  const at = new Date();
  const span = traceparent();
  const signed = signedHeaders({
    eventId: event.id,
    type: event.type,
    body,
    secrets: openSecrets(app.vault, webhook, at),
    now: at,
  });
  const begun = performance.now();
  const outcome = await postTo(app.guard.forOrganization(webhook.organizationId), webhook.url, {
    headers: { ...signed, ...(span && { traceparent: span }) },
    body,
    timeoutMs: DELIVERY_TIMEOUT_MS,
    signal: claim.signal,
  }).catch((cause: unknown) => {
    if (cause instanceof FetchFailed) return cause;
    throw cause;
  });
  const durationMs = Math.round(performance.now() - begun);
  const described = describeOutcome(outcome);
  const { responseStatus, error } = described;
  annotate(
    { ...(responseStatus !== null && { 'http.response.status_code': responseStatus }) },
    { failed: error !== null },
  );
  return { at: at.toISOString(), durationMs, ...described };
}

/** An outcome in the form of the delivery log. */
function describeOutcome(outcome: PostResponse | FetchFailed): Omit<DeliveryTry, 'at' | 'durationMs'> {
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

interface PendingDelivery {
  delivery: DeliveryRow;
  webhook: WebhookRow;
  event: typeof events.$inferSelect;
  /** What is posted. */
  body: string;
}

/** Deliveries with what an attempt needs, in the order of the ids; null for those that are gone or have ended. */
async function readPending(db: Db, ids: string[]): Promise<(PendingDelivery | null)[]> {
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
