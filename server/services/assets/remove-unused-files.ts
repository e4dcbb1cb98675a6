import { and, asc, eq, lte, or, sql } from 'drizzle-orm';
import { assets, type Db, storageChecks } from '../../db/schema.ts';
import type { App } from '../context.ts';

/**
 * Removes asset files that no record of any organisation references. The row of a file is locked during its check: an
 * upload of the same bytes waits for the lock before it stores them again, or has postponed the check beforehand.
 */
export async function removeUnusedFiles(
  { db, storage }: Pick<App, 'db' | 'storage'>,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (;;) {
    signal?.throwIfAborted();
    const outcome = await db.transaction((tx) => checkNext(tx, storage));
    if (outcome === 'none') return removed;
    if (outcome === 'removed') removed++;
  }
}

/** One file per transaction, so that a slow storage blocks one upload at most. */
async function checkNext(tx: Db, storage: App['storage']): Promise<'none' | 'kept' | 'removed'> {
  const [due] = await tx
    .select({ key: storageChecks.storageKey })
    .from(storageChecks)
    .where(lte(storageChecks.dueAt, sql`now()`))
    .orderBy(asc(storageChecks.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return 'none';
  const used = await isNamed(tx, due.key);
  if (!used) await storage.remove(due.key);
  await tx.delete(storageChecks).where(eq(storageChecks.storageKey, due.key));
  return used ? 'kept' : 'removed';
}

async function isNamed(tx: Db, storageKey: string): Promise<boolean> {
  const sha256 = storageKey.slice(storageKey.lastIndexOf('/') + 1);
  const variantKey = sql`(${assets.variants}->0->>'storageKey')`;
  const [row] = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(or(eq(assets.sha256, sha256), and(eq(assets.kind, 'font'), eq(variantKey, storageKey))))
    .limit(1);
  return row !== undefined;
}
