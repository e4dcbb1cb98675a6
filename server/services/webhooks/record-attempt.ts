import { retryDelayMs } from '@livery/core/webhook-retries';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { type DeliveryTry, deliveries, webhooks } from '../../db/schema.ts';
import { deliveryJob } from '../../queue/contracts.ts';
import type { App } from '../context.ts';
import { type DeliveryRow, queueRetry } from './queue-deliveries.ts';
import type { WebhookRow } from './read.ts';

const GONE = 410;

type QueueClaim = { id: string; retryCount: number };

/**
 * Records an attempt and its consequence in one transaction with the queue's job: delivered, queued for a retry, or
 * given up.
 */
export async function recordAttempt(app: App, seen: DeliveryRow, latest: DeliveryTry, claim: QueueClaim) {
  await inOrder(app, seen, claim, async (tx, webhook, delivery) => {
    const tries = [...delivery.tries, latest];
    if (latest.error === null) {
      await end(tx, delivery, { status: 'delivered', tries, error: null });
      if (webhook.failingSince) await change(tx, webhook, { failingSince: null });
      return;
    }
    const failingSince = webhook.failingSince ?? new Date(latest.at);
    const { delayMs, switchOff } = decideAfterFailure({
      mayRetry: webhook.active && !delivery.manual,
      failingSince,
      tries,
      delaysS: app.settings.webhooks.retryDelaysS,
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
  });
}

/** Gives up a delivery whose endpoint was switched off while it was pending. */
export async function giveUp(app: App, seen: DeliveryRow, claim: QueueClaim) {
  await inOrder(app, seen, claim, async (tx, webhook, delivery) => {
    if (webhook.active) await queueRetry(app, tx, webhook, delivery, new Date());
    else {
      const error = [delivery.error, 'The endpoint was switched off.'].filter(Boolean).join(' ');
      await end(tx, delivery, { status: 'failed', error });
    }
  });
}

async function inOrder(
  app: App,
  seen: DeliveryRow,
  claim: QueueClaim,
  work: (tx: Db, webhook: WebhookRow, delivery: DeliveryRow) => Promise<void>,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    await app.queue.finish(tx, deliveryJob, claim);
    // Locks the endpoint before its delivery, in the same order as its removal, because two orders would deadlock.
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, seen.webhookId)).for('update');
    const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.id, seen.id)).for('update');
    // Another worker was faster: this attempt was a duplicate.
    if (!webhook || delivery?.status !== 'pending' || delivery.tries.length !== seen.tries.length) return;
    await work(tx, webhook, delivery);
  });
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

async function change(tx: Db, { id }: WebhookRow, set: Partial<WebhookRow>): Promise<void> {
  await tx.update(webhooks).set(set).where(eq(webhooks.id, id));
}

async function end(tx: Db, { id }: DeliveryRow, set: Partial<DeliveryRow>): Promise<void> {
  await tx
    .update(deliveries)
    .set({ ...set, nextAttemptAt: null, finishedAt: sql`now()` })
    .where(eq(deliveries.id, id));
}
