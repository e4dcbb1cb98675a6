import { listAssetRefs } from '@livery/core/brand/asset-refs';
import { diffThreeWay, type ThreeWayDiff } from '@livery/core/brand/three-way';
import { notFound } from '@livery/core/errors';
import { and, eq, inArray } from 'drizzle-orm';
import { assets, type Db } from '../../db/schema.ts';
import { findVersion } from '../brands/find-version.ts';
import type { BrandRow, VersionRow } from '../brands/read.ts';
import { findExtraction, type ReadyExtraction, requireReady } from '../extractions/read.ts';

export interface Comparison {
  extraction: ReadyExtraction;
  /** The version that the last extraction was applied to; null if there was none. */
  base: VersionRow | null;
  diff: ThreeWayDiff;
}

/** What an extraction would change in a brand. */
export async function compareWithBrand(
  db: Db,
  brand: BrandRow,
  current: VersionRow,
  extractionId: string,
): Promise<Comparison> {
  const row = await findExtraction(db, brand.organizationId, extractionId);
  // An extraction of another brand is not found.
  if (row.brandId !== null && row.brandId !== brand.id && brand.extractionId !== row.id) {
    throw notFound('The extraction');
  }
  const extraction = requireReady(row);
  const base = brand.extractedVersionId
    ? await findVersion(db, brand.id, { id: brand.extractedVersionId })
    : null;
  const documents = [base?.document, current.document, extraction.document];
  const diff = diffThreeWay({
    base: base?.document ?? null,
    current: current.document,
    extracted: extraction.document,
    currentProvenance: current.provenance,
    extractedProvenance: extraction.provenance,
    sameAsset: await findSameContent(db, brand.organizationId, documents),
  });
  return { extraction, base, diff };
}

/** Finds out whether two assets of some documents have the same bytes: each extraction stores its own copies. */
async function findSameContent(
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
