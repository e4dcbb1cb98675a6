import { isTerminal } from '@livery/core/render-states';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { isAnyOf } from '../../db/is-any-of.ts';
import { batchShares, creditLedger, type Db, renders } from '../../db/schema.ts';
import { expectRecords } from '../assets/storage-checks.ts';
import type { App } from '../context.ts';
import { renderBytes } from '../quotas/stored-bytes.ts';
import { listAttemptKeys } from '../renders/attempt-keys.ts';
import { endAsCancelled } from '../renders/cancel.ts';
import { countRows, type Removal } from './removal.ts';
import { removeEvents } from './remove-events.ts';

/**
 * Deletes renders of an organisation with their files and events, and returns their number. Open ones are cancelled and
 * refunded first. The ledger keeps its amounts and no longer names them.
 */
export async function removeRenders(
  app: App,
  tx: Db,
  { organizationId, where }: { organizationId: string; where: SQL | undefined },
  removal: Removal,
): Promise<number> {
  const found = await tx
    .select({
      id: renders.id,
      batchId: renders.batchId,
      status: renders.status,
      outputKey: renders.outputKey,
      poster: renders.poster,
      bytes: renders.bytes,
      contentBytes: renders.contentBytes,
      publicId: renders.publicId,
    })
    .from(renders)
    .where(and(eq(renders.organizationId, organizationId), where))
    .orderBy(asc(renders.id))
    .for('update');
  if (found.length === 0) return 0;
  const open = found.filter(({ status }) => !isTerminal(status)).map(({ id }) => id);
  if (open.length > 0) await cancelOpen(app, tx, open, removal);
  const ids = found.map(({ id }) => id);
  await tx
    .update(creditLedger)
    .set({ renderId: null, batchId: null })
    .where(isAnyOf(creditLedger.renderId, ids));
  await tx.delete(renders).where(isAnyOf(renders.id, ids));
  for (const row of found) {
    const keys = [row.outputKey, row.poster?.key].filter((key) => key != null);
    removal.keys.push(...keys);
    removal.files += keys.length;
    removal.bytes += row.contentBytes + (row.outputKey === null ? 0 : renderBytes(row));
    if (row.publicId) removal.links.push(row.publicId);
  }
  countRows(removal, 'renders', ids.length);
  const batches = await findEmpty(tx, [...new Set(found.map(({ batchId }) => batchId))]);
  const shares = await tx
    .delete(batchShares)
    .where(sql`${batchShares.batchId} = any(${sql.param(batches)}::text[])`)
    .returning({ id: batchShares.id });
  removal.links.push(...shares.map(({ id }) => id));
  countRows(removal, 'batchShares', shares.length);
  await removeEvents(tx, organizationId, [...ids, ...batches], removal);
  return ids.length;
}

async function cancelOpen(app: App, tx: Db, ids: string[], removal: Removal): Promise<void> {
  const rows = await tx.select().from(renders).where(isAnyOf(renders.id, ids)).orderBy(asc(renders.id));
  // A worker that is lost between storing a file and finding its row deleted would leave the file for ever.
  await expectRecords(
    tx,
    rows.flatMap((row) => (row.attemptId ? Object.values(listAttemptKeys(row, row.attemptId)) : [])),
  );
  const cancelled = await endAsCancelled(app, tx, rows);
  removal.cancelled.push(...cancelled);
  removal.creditsRefunded += cancelled.reduce((sum, row) => sum + (row.creditsRefunded ?? 0), 0);
}

/** Those of the batches that have no render left. */
async function findEmpty(tx: Db, batchIds: string[]): Promise<string[]> {
  const left = await tx
    .selectDistinct({ batchId: renders.batchId })
    .from(renders)
    .where(sql`${renders.batchId} = any(${sql.param(batchIds)}::text[])`);
  const kept = new Set(left.map(({ batchId }) => batchId));
  return batchIds.filter((batchId) => !kept.has(batchId));
}
