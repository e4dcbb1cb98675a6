import { retryDelayMs } from '@livery/core/webhook-retries';
import { asc, eq, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/is-any-of.ts';
import { type Db, type DeliveryTry, deliveries, webhooks } from '../../db/schema.ts';
import { deliveryJob } from '../../queue/contracts.ts';
import type { JobClaim } from '../../queue/port.ts';
import { continueTrace } from '../../tracing/trace.ts';
import type { App } from '../context.ts';
import { type DeliveryRow, queueRetry } from './queue-deliveries.ts';
import type { WebhookRow } from './read.ts';

const GONE = 410;

export interface FinishedAttempt {
  /** The delivery as it was before the attempt. */
  seen: DeliveryRow;
  /** Null if the endpoint was switched off, so that nothing was posted. */
  latest: DeliveryTry | null;
  claim: JobClaim;
}

/**
 * Records attempts and their consequences in one transaction with the queue's jobs: delivered, queued for a retry, or
 * given up. Those that were delivered share one statement.
 */
export async function recordAttempts(app: App, attempts: FinishedAttempt[]): Promise<void> {
  await app.db.transaction(async (tx) => {
    const held = new Set(await app.queue.finish(tx, deliveryJob, ...attempts.map(({ claim }) => claim)));
    // Locks endpoints before their deliveries, in the same order as their removal, and each in the order of their ids,
    // because two orders would deadlock. The lock lets renders that end meanwhile queue further deliveries.
    const endpoints = await lockEndpoints(tx, attempts);
    const rows = await lockDeliveries(tx, attempts);
    const delivered: Delivered[] = [];
    for (const { seen, latest, claim } of attempts) {
      // Whoever has the new claim makes the next attempt, or queues it; a second retry would repeat the delivery.
      if (!held.has(claim) && latest?.error !== null) continue;
      const webhook = endpoints.get(seen.webhookId);
      const delivery = rows.get(seen.id);
      // Another attempt was faster, of another worker or of this group: this one was a duplicate.
      if (!webhook || delivery?.status !== 'pending' || delivery.tries.length !== seen.tries.length) continue;
      rows.delete(seen.id);
      // Attempts of several traces are recorded together, and each queues its own retry.
      const inTrace = (work: () => Promise<void>) => continueTrace(claim.traceparent, work);
      if (!latest) await inTrace(() => giveUp(app, tx, webhook, delivery));
      else if (latest.error !== null)
        await inTrace(() => recordFailure(app, tx, { webhook, delivery, latest }));
      else {
        delivered.push({ id: delivery.id, tries: [...delivery.tries, latest] });
        if (webhook.failingSince) await change(tx, webhook, { failingSince: null });
      }
    }
    await endAsDelivered(tx, delivered);
  });
}

async function lockEndpoints(tx: Db, attempts: FinishedAttempt[]): Promise<Map<string, WebhookRow>> {
  const ids = [...new Set(attempts.map(({ seen }) => seen.webhookId))];
  const rows = await tx
    .select()
    .from(webhooks)
    .where(isAnyOf(webhooks.id, ids))
    .orderBy(asc(webhooks.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.id, row]));
}

async function lockDeliveries(tx: Db, attempts: FinishedAttempt[]): Promise<Map<string, DeliveryRow>> {
  const ids = attempts.map(({ seen }) => seen.id);
  const rows = await tx
    .select()
    .from(deliveries)
    .where(isAnyOf(deliveries.id, ids))
    .orderBy(asc(deliveries.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

interface Delivered {
  id: string;
  tries: DeliveryTry[];
}

async function endAsDelivered(tx: Db, delivered: Delivered[]): Promise<void> {
  if (delivered.length === 0) return;
  const ids = sql.param(delivered.map(({ id }) => id));
  const tries = sql.param(delivered.map((delivery) => JSON.stringify(delivery.tries)));
  await tx.execute(
    sql`update ${deliveries} set status = 'delivered', tries = posted.tries::json, error = null,
          next_attempt_at = null, finished_at = now()
        from unnest(${ids}::uuid[], ${tries}::text[]) as posted(id, tries) where ${deliveries.id} = posted.id`,
  );
}

interface Refused {
  webhook: WebhookRow;
  delivery: DeliveryRow;
  latest: DeliveryTry;
}

async function recordFailure(app: App, tx: Db, { webhook, delivery, latest }: Refused): Promise<void> {
  const tries = [...delivery.tries, latest];
  const failingSince = webhook.failingSince ?? new Date(latest.at);
  const { delayMs, switchOff } = decideAfterFailure({
    mayRetry: webhook.active && !delivery.manual,
    failingSince,
    tries,
    delaysS: app.settings.webhookRetriesS,
  });
  await change(tx, webhook, { failingSince, ...(switchOff ? { active: false } : {}) });
  if (switchOff)
    app.log.warn({ webhookId: webhook.id, error: latest.error }, 'webhook endpoint switched off');
  if (delayMs === null) {
    const error = switchOff ? `${latest.error} The endpoint was switched off.` : latest.error;
    await end(tx, delivery, { status: 'failed', tries, error });
    return;
  }
  const nextAttemptAt = new Date(Date.now() + delayMs);
  const { error } = latest;
  await tx.update(deliveries).set({ tries, error, nextAttemptAt }).where(eq(deliveries.id, delivery.id));
  await queueRetry(app, tx, webhook, delivery, nextAttemptAt);
}

/** Gives up a delivery whose endpoint was switched off while it was pending. */
async function giveUp(app: App, tx: Db, webhook: WebhookRow, delivery: DeliveryRow): Promise<void> {
  if (webhook.active) await queueRetry(app, tx, webhook, delivery, new Date());
  else {
    const error = [delivery.error, 'The endpoint was switched off.'].filter(Boolean).join(' ');
    await end(tx, delivery, { status: 'failed', error });
  }
}

interface Failure {
  mayRetry: boolean;
  failingSince: Date;
  tries: DeliveryTry[];
  delaysS: readonly number[];
}

/** The delay before the next attempt, or null for none, and whether the endpoint is switched off. */
function decideAfterFailure({ mayRetry, failingSince, tries, delaysS }: Failure) {
  if (tries.at(-1)!.responseStatus === GONE) return { delayMs: null, switchOff: true };
  if (!mayRetry) return { delayMs: null, switchOff: false };
  const delayMs = retryDelayMs(delaysS, tries.length, Math.random());
  // The delivery is given up, and no other delivery has succeeded since its first attempt: the endpoint no longer
  // works.
  const deaf = failingSince <= new Date(tries[0]!.at);
  return { delayMs, switchOff: delayMs === null && deaf };
}

/** Also changes the row at hand, which later attempts of the same group read. */
async function change(tx: Db, webhook: WebhookRow, set: Partial<WebhookRow>): Promise<void> {
  await tx.update(webhooks).set(set).where(eq(webhooks.id, webhook.id));
  Object.assign(webhook, set);
}

async function end(tx: Db, { id }: DeliveryRow, set: Partial<DeliveryRow>): Promise<void> {
  await tx
    .update(deliveries)
    .set({ ...set, nextAttemptAt: null, finishedAt: sql`now()` })
    .where(eq(deliveries.id, id));
}
