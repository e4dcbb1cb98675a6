import { deriveTokens } from '@livery/core/tokens/derive';
import type { WriteCtx } from '../context.ts';
import { editBrand } from './edit.ts';
import { findVersion } from './find-version.ts';
import type { BrandWithVersion } from './read.ts';

/** Makes a new version with the document of an old one. Versions saved since then are kept. */
export function restoreVersion(
  ctx: WriteCtx<BrandWithVersion>,
  brandId: string,
  versionId: string,
  expected: readonly number[] | null,
): Promise<BrandWithVersion> {
  return editBrand(ctx, {
    brandId,
    expected,
    always: true,
    next: async (tx, brand) => {
      const { id, document, provenance } = await findVersion(tx, brand.id, { id: versionId });
      return { document, tokens: deriveTokens(document), provenance, meta: { restoredFrom: id } };
    },
  });
}
