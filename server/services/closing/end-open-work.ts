import { CANCELLED } from '@livery/core/render-states';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Db, extractions, renders } from '../../db/schema.ts';
import { extractJob, pickRenderJob } from '../../queue/contracts.ts';
import { expectRecords } from '../assets/storage-checks.ts';
import type { App } from '../context.ts';
import { toFailure } from '../extractions/attempt.ts';
import { listAttemptKeys } from '../renders/attempt-keys.ts';

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
