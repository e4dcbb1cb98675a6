import { CANCELLED } from '@livery/core/render-states';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import {
  apiKeys,
  brands,
  deviceRequests,
  extractions,
  invitations,
  member,
  organization,
  renders,
  sessions,
  webhooks,
} from '../../db/schema.ts';
import { extractJob, pickRenderJob } from '../../queue/contracts.ts';
import { expectRecords } from '../assets/storage-checks.ts';
import type { App } from '../context.ts';
import { toFailure } from '../extractions/attempt.ts';
import { listAttemptKeys } from '../renders/attempt-keys.ts';

/**
 * Ends everything that reaches an organisation or works for it, in the transaction that deletes it: members, keys,
 * invitations, webhooks, public links and open jobs. Its rows and files are many; `purgeOrganizations` removes them.
 */
export async function closeOrganization(app: Pick<App, 'queue'>, tx: Db, id: string): Promise<void> {
  await tx.update(organization).set({ guestUntil: sql`now()` }).where(eq(organization.id, id));
  await tx.delete(member).where(eq(member.organizationId, id));
  await tx
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(eq(apiKeys.organizationId, id));
  await tx.delete(invitations).where(eq(invitations.organizationId, id));
  await tx.delete(deviceRequests).where(eq(deviceRequests.organizationId, id));
  await tx.update(sessions).set({ organizationId: null }).where(eq(sessions.organizationId, id));
  await deleteWebhooks(tx, id);
  await tx
    .update(renders)
    .set({ publicId: null })
    .where(and(eq(renders.organizationId, id), isNotNull(renders.publicId)));
  await tx
    .update(brands)
    .set({ publicId: null })
    .where(and(eq(brands.organizationId, id), isNotNull(brands.publicId)));
  await endOpenWork(app, tx, id);
}

/** Locks them in the order in which the recording of attempts does: the delete alone has no order, and would deadlock. */
async function deleteWebhooks(tx: Db, organizationId: string): Promise<void> {
  const ofOrganization = eq(webhooks.organizationId, organizationId);
  await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(ofOrganization)
    .orderBy(asc(webhooks.id))
    .for('update');
  await tx.delete(webhooks).where(ofOrganization);
}

/**
 * Ends the open jobs of an organisation that is being deleted, without refunds and events, which nobody could read.
 * Workers detect it by their heartbeat and stop.
 */
export async function endOpenWork(app: Pick<App, 'queue'>, tx: Db, organizationId: string): Promise<void> {
  await endRenders(app, tx, organizationId);
  await endExtractions(app, tx, organizationId);
}

async function endRenders({ queue }: Pick<App, 'queue'>, tx: Db, organizationId: string): Promise<void> {
  const isOpen = and(
    eq(renders.organizationId, organizationId),
    inArray(renders.status, ['queued', 'rendering']),
  );
  const open = await tx
    .select({
      id: renders.id,
      organizationId: renders.organizationId,
      attemptId: renders.attemptId,
      engineJobId: renders.engineJobId,
      interactive: renders.interactive,
      output: sql<string>`${renders.meta}->>'output'`,
    })
    .from(renders)
    .where(isOpen)
    .for('update');
  if (open.length === 0) return;
  await tx
    .update(renders)
    .set({ status: 'failed', error: CANCELLED, attemptId: null, finishedAt: sql`now()` })
    .where(isOpen);
  for (const [job, same] of Map.groupBy(open, pickRenderJob)) {
    await queue.cancel(
      tx,
      job,
      same.map(({ engineJobId }) => engineJobId),
    );
  }
  // A worker that is lost between storing a file and finding its row ended would leave the file for ever.
  const running = open.flatMap(({ attemptId, output, ...row }) =>
    attemptId ? Object.values(listAttemptKeys({ ...row, meta: { output } }, attemptId)) : [],
  );
  await expectRecords(tx, running);
}

async function endExtractions({ queue }: Pick<App, 'queue'>, tx: Db, organizationId: string): Promise<void> {
  const ended = await tx
    .update(extractions)
    .set({
      status: 'failed',
      error: toFailure('cancelled'),
      attemptId: null,
      revision: sql`${extractions.revision} + 1`,
      finishedAt: sql`now()`,
    })
    .where(
      and(eq(extractions.organizationId, organizationId), inArray(extractions.status, ['queued', 'running'])),
    )
    .returning({ engineJobId: extractions.engineJobId });
  const ids = ended.flatMap(({ engineJobId }) => engineJobId ?? []);
  if (ids.length > 0) await queue.cancel(tx, extractJob, ids);
}
