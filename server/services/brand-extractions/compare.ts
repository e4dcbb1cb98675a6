import { diffThreeWay, type ThreeWayDiff } from '@livery/core/brand/three-way';
import { notFound } from '@livery/core/errors';
import type { Db } from '../../db/database.ts';
import { findSameContent } from '../assets/same-content.ts';
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
