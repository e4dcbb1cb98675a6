import { assetIdPattern } from '@livery/core/assets/asset-ids';
import { nameAssetKind } from '@livery/core/assets/asset-kinds';
import { type AssetRef, listAssetRefs } from '@livery/core/brand/asset-refs';
import type { AssetFacts } from '@livery/core/brand/complete';
import type { Issue } from '@livery/core/issues';
import { and, eq, inArray } from 'drizzle-orm';
import { assets, type Db } from '../../db/schema.ts';

/** Facts about the organisation's assets that a document references. */
export async function readAssetFacts(
  db: Db,
  organizationId: string,
  document: unknown,
): Promise<Map<string, AssetFacts>> {
  const ids = new Set(listRefs(document).map(({ id }) => id));
  if (ids.size === 0) return new Map();
  const { id, kind, aspectRatio, vector, font } = assets;
  const rows = await db
    .select({ id, kind, aspectRatio, vector, font })
    .from(assets)
    .where(and(eq(assets.organizationId, organizationId), inArray(assets.id, [...ids])))
    // Locked until the write has ended, so that none of them expires before the version that references it exists.
    .for('key share');
  return new Map<string, AssetFacts>(
    rows.map(({ id, kind, aspectRatio, vector, font }) => {
      if (kind === 'font' && font) return [id, { kind, font }];
      if (kind === 'audio') return [id, { kind }];
      return [id, { kind: 'image', aspectRatio, vector }];
    }),
  );
}

/** References to a missing asset, or to an asset of another kind. */
export function findBrokenRefs(document: unknown, known: ReadonlyMap<string, AssetFacts>): Issue[] {
  return listRefs(document).flatMap((ref) => {
    const message = describeProblem(ref, known.get(ref.id));
    return message === null ? [] : [{ path: ref.path, message }];
  });
}

/** An id with another shape is left to the schema, which refuses it. */
function listRefs(document: unknown): AssetRef[] {
  return listAssetRefs(document).filter(({ id }) => assetIdPattern.test(id));
}

function describeProblem({ id, kind }: AssetRef, asset: AssetFacts | undefined): string | null {
  if (!asset) return `no asset ${id} was uploaded`;
  if (asset.kind === kind) return null;
  return `expected ${nameAssetKind(kind)}, and ${id} is ${nameAssetKind(asset.kind)}`;
}
