import { type AssetRef, listAssetRefs } from '@livery/core/brand/asset-refs';
import type { AssetFacts } from '@livery/core/brand/complete';
import { assetIdPattern } from '@livery/core/brand/token-types';
import type { Issue } from '@livery/core/issues';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { assets } from '../../db/schema.ts';

/** What is known of the assets that a document names, of those that belong to the organisation. */
export async function factsOfAssets(
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
    // Until the write has ended: none of them expires before the version that names it is there.
    .for('key share');
  return new Map<string, AssetFacts>(
    rows.map(({ id, kind, aspectRatio, vector, font }) => {
      if (kind === 'font' && font) return [id, { kind, font }];
      return [id, { kind: 'image', aspectRatio, vector }];
    }),
  );
}

/** References to no asset, or to an image where a font must be, or to a font where an image must be. */
export function brokenRefs(document: unknown, known: ReadonlyMap<string, AssetFacts>): Issue[] {
  return listRefs(document).flatMap((ref) => {
    const message = describeProblem(ref, known.get(ref.id));
    return message === null ? [] : [{ path: ref.path, message }];
  });
}

/** An id of another shape is left for the schema to refuse. */
function listRefs(document: unknown): AssetRef[] {
  return listAssetRefs(document).filter(({ id }) => assetIdPattern.test(id));
}

function describeProblem({ id, kind }: AssetRef, asset: AssetFacts | undefined): string | null {
  if (!asset) return `no asset ${id} was uploaded`;
  if (asset.kind === kind) return null;
  return `expected ${kind === 'font' ? 'a font' : 'an image'}, and ${id} is ${asset.kind === 'font' ? 'a font' : 'an image'}`;
}
