import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { batchShares, imageLinkImages, renders } from '../../db/schema.ts';
import type { App } from '../context.ts';
import { removeStoredBytes, renderBytes } from '../quotas/stored-bytes.ts';

const AT_ONCE = 100;

/**
 * Removes the files of renders that ended long ago, are not public or shared and belong to no image link. First the rows
 * are marked, so that nobody publishes a file that is being removed; then the files are removed outside of any
 * transaction; then the rows drop their references. An interrupted round leaves marked rows, which the next one finds
 * again, and never a file without a row.
 */
export async function expireFiles(
  { db, storage }: Pick<App, 'db' | 'storage'>,
  days: number,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (;;) {
    // One condition with `or` would read every render.
    const left = await mark(db, sql`${renders.expired}`);
    const isOld = lt(renders.finishedAt, sql`now() - make_interval(days => ${days})`);
    const marked = left.length > 0 ? left : await mark(db, isOld);
    for (const { id, outputKey, poster } of marked) {
      signal?.throwIfAborted();
      await storage.remove(outputKey!);
      if (poster) await storage.remove(poster.key);
      await db.transaction((tx) => forgetFile(tx, id));
      removed++;
    }
    if (left.length === 0 && marked.length < AT_ONCE) return removed;
  }
}

/** Neither public, nor shared with its batch, nor the image of a link. */
export function isNotShown(db: App['db']) {
  const linked = db.select().from(imageLinkImages).where(eq(imageLinkImages.renderId, renders.id));
  const shared = db
    .select()
    .from(batchShares)
    .where(
      and(
        eq(batchShares.batchId, renders.batchId),
        isNull(batchShares.revokedAt),
        or(isNull(batchShares.expiresAt), gt(batchShares.expiresAt, sql`now()`)),
      ),
    );
  return and(isNull(renders.publicId), notExists(linked), notExists(shared));
}

async function mark(db: App['db'], condition: SQL) {
  const old = db
    .select({ id: renders.id })
    .from(renders)
    .where(and(isNotNull(renders.outputKey), isNotShown(db), condition))
    .orderBy(asc(renders.finishedAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(renders)
    .set({ expired: true })
    .where(inArray(renders.id, old))
    .returning({ id: renders.id, outputKey: renders.outputKey, poster: renders.poster });
}

/**
 * Another process may be removing the same files: only the one that finds them still recorded subtracts their bytes.
 */
export async function forgetFile(tx: App['db'], id: string): Promise<void> {
  const [row] = await tx.select().from(renders).where(eq(renders.id, id)).for('update');
  if (!row?.outputKey) return;
  await tx.update(renders).set({ outputKey: null, poster: null }).where(eq(renders.id, id));
  await removeStoredBytes(tx, row.organizationId, renderBytes(row));
}
