import { documentSchemaVersion } from '@livery/core/brand/document';
import { withCoverage } from '@livery/core/tokens/colors';
import type { BrandWithVersion, VersionRow } from './read.ts';

/** A brand as the API shows it. */
export function presentBrand({ brand, version }: BrandWithVersion) {
  return {
    id: brand.id,
    organizationId: brand.organizationId,
    createdByUserId: brand.createdByUserId,
    name: brand.name,
    domain: brand.domain,
    status: brand.status,
    document: version.document,
    tokens: withCoverage(version.tokens),
    provenance: version.provenance,
    meta: brand.meta,
    schemaVersion: String(documentSchemaVersion),
    currentVersion: brand.currentVersion,
    currentVersionId: brand.currentVersionId,
    extractionId: brand.extractionId,
    publicId: brand.publicId,
    createdAt: brand.createdAt.toISOString(),
    updatedAt: brand.updatedAt.toISOString(),
  };
}

export function presentVersion({ createdAt, bytes: _, ...version }: VersionRow) {
  return { ...version, tokens: withCoverage(version.tokens), createdAt: createdAt.toISOString() };
}
