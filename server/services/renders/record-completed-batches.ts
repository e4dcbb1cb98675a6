import { isTerminal } from '@livery/core/render-states';
import { and, arrayContains, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { renders, webhooks } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { recordEvents } from '../events/record.ts';
import { presentBatch } from './count-batch.ts';
import { makeFileUrl } from './file-url.ts';

const type = 'batch.completed';

/** Reports the batches of one organisation whose last render has ended in this transaction. */
export async function recordCompletedBatches(
  app: App,
  tx: Db,
  { organizationId, batchIds }: { organizationId: string; batchIds: Iterable<string> },
): Promise<void> {
  const isWanted = and(
    eq(webhooks.organizationId, organizationId),
    eq(webhooks.active, true),
    arrayContains(webhooks.events, [type]),
  );
  if ((await tx.$count(webhooks, isWanted)) === 0) return;
  // In one order, so that two transactions cannot wait for each other.
  for (const batchId of [...new Set(batchIds)].sort()) {
    // Two renders may end at one moment, each before the other's end is visible. The lock makes one of them the last.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${type} ${batchId}`}, 0))`);
    const rows = await tx
      .select({
        id: renders.id,
        format: renders.format,
        kind: renders.kind,
        status: renders.status,
        progress: renders.progress,
        metadata: renders.metadata,
        outputKey: renders.outputKey,
      })
      .from(renders)
      .where(eq(renders.batchId, batchId))
      .orderBy(asc(renders.id));
    if (!rows.every(({ status }) => isTerminal(status))) continue;
    const jobs = rows.map(({ progress: _, outputKey: __, ...row }, index) => ({
      ...row,
      fileUrl: makeFileUrl(app, rows[index]!),
    }));
    const payload = { ...presentBatch(batchId, rows), renders: jobs };
    await recordEvents(app, tx, { organizationId, type, payloads: [payload] });
  }
}
