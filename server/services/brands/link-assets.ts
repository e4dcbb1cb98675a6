import { collectAssetIds } from '@livery/core/brand/asset-refs';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { assets, brandAssets, type Db } from '../../db/schema.ts';
import type { BrandRow, VersionRow } from './read.ts';

/**
 * Links the assets that a new version references, as values or as alternatives, to the brand, so that they never
 * expire.
 */
export async function linkAssets(
  tx: Db,
  { id: brandId, organizationId }: Pick<BrandRow, 'id' | 'organizationId'>,
  { document, provenance }: Pick<VersionRow, 'document' | 'provenance'>,
): Promise<void> {
  const ids = [...collectAssetIds([document, provenance])];
  if (ids.length === 0) return;
  // Locked before they are linked: an asset that expires at this moment is left out instead of violating the foreign
  // key.
  const known = await tx
    .select({ assetId: assets.id })
    .from(assets)
    .where(and(eq(assets.organizationId, organizationId), inArray(assets.id, ids)))
    .orderBy(asc(assets.id))
    .for('key share');
  if (known.length === 0) return;
  await tx
    .insert(brandAssets)
    .values(known.map(({ assetId }) => ({ assetId, brandId })))
    .onConflictDoNothing();
}
