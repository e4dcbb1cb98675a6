import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { assets, brandAssets, type Db, extractions, renders } from '../../db/schema.ts';
import { listAssetKeys } from '../assets/keys.ts';
import { checkSoon } from '../assets/storage-checks.ts';
import type { App } from '../context.ts';
import { removeStoredBytes, sumAssetBytes } from '../quotas/stored-bytes.ts';

/** Each is deleted in its own transaction, so that locks are short. */
const AT_ONCE = 100;

/**
 * Deletes old extractions that no brand was made from, with their assets. An extraction is kept if any version of a
 * brand references one of its assets, or if a render is waiting for one. `removeUnusedFiles` deletes the files.
 */
export async function expireExtractions(
  { db }: Pick<App, 'db'>,
  days: number,
  { signal, organizationId }: { signal?: AbortSignal | undefined; organizationId?: string } = {},
): Promise<number> {
  let dropped = 0;
  for (;;) {
    const old = await db
      .select({ id: extractions.id })
      .from(extractions)
      .where(
        and(isExpired(days), organizationId ? eq(extractions.organizationId, organizationId) : undefined),
      )
      .orderBy(asc(extractions.finishedAt))
      .limit(AT_ONCE);
    let here = 0;
    for (const { id } of old) {
      signal?.throwIfAborted();
      if (await db.transaction((tx) => drop(tx, id, days))) here++;
    }
    dropped += here;
    // Locked extractions are left to the next round.
    if (old.length < AT_ONCE || here === 0) return dropped;
  }
}

async function drop(tx: Db, id: string, days: number): Promise<boolean> {
  const [row] = await tx
    .select({ organizationId: extractions.organizationId })
    .from(extractions)
    .where(and(eq(extractions.id, id), isExpired(days)))
    .for('update', { skipLocked: true });
  if (!row) return false;
  const found = await tx.select().from(assets).where(eq(assets.extractionId, id)).orderBy(asc(assets.id));
  const ids = found.map((asset) => asset.id);
  if (ids.length > 0) {
    // A brand that is being saved locks its assets; skip them instead of waiting.
    const locked = await tx
      .select({ id: assets.id })
      .from(assets)
      .where(and(inArray(assets.id, ids), sql`not exists (${namedBy(sql`${assets.id}`)})`))
      .for('update', { skipLocked: true });
    if (locked.length < ids.length) return false;
    await tx.delete(assets).where(inArray(assets.id, ids));
    await checkSoon(tx, found.flatMap(listAssetKeys));
    const bytes = found.reduce((sum, asset) => sum + sumAssetBytes(asset), 0);
    await removeStoredBytes(tx, row.organizationId, bytes);
  }
  await tx.delete(extractions).where(eq(extractions.id, id));
  return true;
}

const namedBy = (assetId: ReturnType<typeof sql>) =>
  sql`select 1 from ${brandAssets} where ${brandAssets.assetId} = ${assetId}`;

function isExpired(days: number) {
  const asset = sql`select 1 from ${assets} where ${assets.extractionId} = ${extractions.id}`;
  return and(
    isNull(extractions.brandId),
    inArray(extractions.status, ['ready', 'failed']),
    lt(extractions.finishedAt, sql`now() - make_interval(days => ${days})`),
    sql`not exists (${asset} and exists (${namedBy(sql`${assets.id}`)}))`,
    sql`not exists (${asset} and exists (select 1 from ${renders}
      where ${renders.organizationId} = ${assets.organizationId} and ${renders.status} in ('queued', 'rendering')
        and position(${assets.id} in ${renders.meta}::text) > 0))`,
  );
}
