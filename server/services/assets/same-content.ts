import { listAssetRefs } from '@livery/core/brand/asset-refs';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { assets } from '../../db/schema.ts';

/** Finds out whether two assets of some documents have the same bytes: each extraction stores its own copies. */
export async function findSameContent(
  db: Db,
  organizationId: string,
  documents: readonly unknown[],
): Promise<(a: string, b: string) => boolean> {
  const ids = new Set(documents.flatMap((document) => listAssetRefs(document).map(({ id }) => id)));
  if (ids.size === 0) return () => false;
  const rows = await db
    .select({ id: assets.id, sha256: assets.sha256 })
    .from(assets)
    .where(and(eq(assets.organizationId, organizationId), inArray(assets.id, [...ids])));
  const readBytes = new Map(rows.map(({ id, sha256 }) => [id, sha256]));
  return (a, b) => readBytes.has(a) && readBytes.get(a) === readBytes.get(b);
}
