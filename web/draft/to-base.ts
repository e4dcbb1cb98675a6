import type { BrandDocument, Provenance } from '@livery/core/brand/document';
import type { Brand, BrandVersion } from '../api/client.ts';
import type { Base } from './edits.ts';

export function brandToBase(brand: Brand): Base {
  return {
    version: brand.currentVersion,
    versionId: brand.currentVersionId,
    name: brand.name,
    domain: brand.domain,
    document: brand.document,
    provenance: brand.provenance as Provenance,
  };
}

/** An older version of a brand; name and domain belong to the brand. */
export function versionToBase(version: BrandVersion, brand: Brand): Base {
  return {
    ...brandToBase(brand),
    version: version.version,
    versionId: version.id,
    document: version.document as BrandDocument,
    provenance: version.provenance as Provenance,
  };
}
