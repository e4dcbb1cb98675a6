import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { assets, brandAssets, type Db, imageLinks, renders } from '../../db/schema.ts';
import { listAssetKeys } from '../assets/keys.ts';
import { sumAssetBytes } from '../quotas/stored-bytes.ts';
import { countRows, type Removal } from './removal.ts';

/**
 * Deletes those assets that nothing needs: no version of a brand, no image link and no render that is still to be drawn
 * names them. Returns the ids of the others.
 */
export async function removeAssets(
  tx: Db,
  organizationId: string,
  ids: readonly string[],
  removal: Removal,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const ofCaller = and(
    eq(assets.organizationId, organizationId),
    sql`${assets.id} = any(${sql.param([...ids])}::text[])`,
  );
  // Locked before the check, in the order in which a brand that is being saved locks them.
  const locked = await tx
    .select({ id: assets.id })
    .from(assets)
    .where(ofCaller)
    .orderBy(asc(assets.id))
    .for('update');
  const removed = await tx
    .delete(assets)
    .where(and(ofCaller, sql`not (${isNeeded})`))
    .returning();
  for (const asset of removed) {
    const keys = listAssetKeys(asset);
    removal.keys.push(...keys);
    removal.files += keys.length;
    removal.bytes += sumAssetBytes(asset);
  }
  countRows(removal, 'assets', removed.length);
  const gone = new Set(removed.map(({ id }) => id));
  return locked.map(({ id }) => id).filter((id) => !gone.has(id));
}

const isOpen = inArray(renders.status, ['queued', 'rendering']);
const isNeeded = sql`
  exists (select 1 from ${brandAssets} where ${brandAssets.assetId} = ${assets.id})
  or exists (select 1 from ${renders} where ${renders.organizationId} = ${assets.organizationId}
    and ${isOpen} and position(${assets.id} in ${renders.meta}::text) > 0)
  or exists (select 1 from ${imageLinks} where ${imageLinks.organizationId} = ${assets.organizationId}
    and position(${assets.id} in ${imageLinks.content}::text) > 0)`;
