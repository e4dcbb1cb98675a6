import { mergeDocument } from '@livery/core/brand/merge';
import { editedProvenance } from '@livery/core/brand/provenance';
import type { Db } from '../../db/database.ts';
import type { Ctx } from '../context.ts';
import { type BrandFields, editBrand, type NewVersion } from './edit.ts';
import { prepareDocument } from './prepare.ts';
import type { BrandRow, BrandWithVersion, VersionRow } from './read.ts';

export interface BrandPatch extends BrandFields {
  document?: Record<string, unknown> | undefined;
}

/** Changes what a patch names and leaves the rest; a document that comes out as it was makes no version. */
export function updateBrand(
  ctx: Ctx,
  brandId: string,
  { document, ...fields }: BrandPatch,
  expected: readonly number[] | null,
): Promise<BrandWithVersion> {
  return editBrand(ctx, {
    brandId,
    expected,
    fields,
    next: async (tx, brand, current) => (document ? patchVersion(ctx, tx, brand, current, document) : null),
  });
}

/** The current document with a part of another laid over it. */
export async function patchVersion(
  ctx: Ctx,
  tx: Db,
  brand: BrandRow,
  current: VersionRow,
  patch: Record<string, unknown>,
): Promise<NewVersion> {
  const merged = mergeDocument(current.document, patch);
  const { document, tokens, completed } = await prepareDocument(ctx, tx, merged, brand);
  const edited = editedProvenance(current.provenance, current.document, document);
  return { document, tokens, provenance: { ...edited, ...completed } };
}
