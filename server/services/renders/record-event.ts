import { isTerminal } from '@livery/core/render-states';
import type { renderEventTypes } from '@livery/core/webhook-events';
import { and, arrayContains, asc, eq, sql } from 'drizzle-orm';
import { type Db, renders, webhooks } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { recordEvents } from '../events/record.ts';
import { presentBatch } from './count-batch.ts';
import { presentCancelled } from './present.ts';
import type { RenderRow } from './read.ts';

const BATCH_COMPLETED = 'batch.completed';

/** The URL that serves the file to a client with a key; null if there is no file. */
function makeFileUrl(
  { settings }: Pick<App, 'settings'>,
  { id, outputKey }: Pick<RenderRow, 'id' | 'outputKey'>,
): string | null {
  return outputKey === null ? null : `${settings.baseUrl}/api/v1/renders/${id}/file`;
}

/** Reports the batches of one organisation whose last render has ended in this transaction. */
async function recordCompletedBatches(
  app: App,
  tx: Db,
  { organizationId, batchIds }: { organizationId: string; batchIds: Iterable<string> },
): Promise<void> {
  const isWanted = and(
    eq(webhooks.organizationId, organizationId),
    eq(webhooks.active, true),
    arrayContains(webhooks.events, [BATCH_COMPLETED]),
  );
  if ((await tx.$count(webhooks, isWanted)) === 0) return;
  // In one order, so that two transactions cannot wait for each other.
  for (const batchId of [...new Set(batchIds)].sort()) {
    // Two renders may end at one moment, each before the other's end is visible. The lock makes one of them the last.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`${BATCH_COMPLETED} ${batchId}`}, 0))`,
    );
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
    await recordEvents(app, tx, {
      organizationId,
      type: BATCH_COMPLETED,
      payloads: [payload],
    });
  }
}

/** The ends of renders of one organisation, and of their batches if these were the last. */
export async function recordRenderEvents(
  app: App,
  tx: Db,
  type: (typeof renderEventTypes)[number],
  renders: RenderRow[],
): Promise<void> {
  const payloads = renders.map((render) => {
    // Without the content, which the render row holds for as long as its events are kept: `readEventBody` adds it.
    const presented = presentCancelled(render);
    const { content: _, ...meta } = presented.meta;
    return { ...presented, meta, fileUrl: makeFileUrl(app, render) };
  });
  const { organizationId } = renders[0]!;
  await recordEvents(app, tx, { organizationId, type, payloads });
  const batchIds = renders.map(({ batchId }) => batchId);
  await recordCompletedBatches(app, tx, { organizationId, batchIds });
}
