import { mergeDocument } from '@livery/core/brand/merge';
import { deriveEditedProvenance, withoutCompleted } from '@livery/core/brand/provenance';
import type { Db } from '../../db/schema.ts';
import type { Ctx, WriteCtx } from '../context.ts';
import { prepareDocument } from '../documents/prepare.ts';
import { type BrandFields, editBrand, type NewVersion } from './edit.ts';
import type { BrandRow, BrandWithVersion, VersionRow } from './read.ts';

export interface BrandPatch extends BrandFields {
  document?: Record<string, unknown> | undefined;
}

export interface UpdateOptions {
  expected: readonly number[] | null;
  /** Whether fields that were completed by rule are completed again from the patched document. */
  rederive: boolean;
}

/** Changes the fields of a patch and keeps the rest; if the document does not change, no version is made. */
export function updateBrand(
  ctx: WriteCtx<BrandWithVersion>,
  brandId: string,
  { document, ...fields }: BrandPatch,
  { expected, rederive }: UpdateOptions,
): Promise<BrandWithVersion> {
  return editBrand(ctx, {
    brandId,
    expected,
    fields,
    next: async (tx, brand, current) => {
      if (!document && !rederive) return null;
      if (!rederive) return patchVersion(ctx, tx, brand, current, document ?? {});
      const sent = withoutCompleted(current.document, current.provenance);
      return patchVersion(ctx, tx, brand, current, document ?? {}, sent);
    },
  });
}

/** The current document, or only the fields that were sent, merged with the patch. */
export async function patchVersion(
  ctx: Ctx,
  tx: Db,
  brand: BrandRow,
  current: VersionRow,
  patch: Record<string, unknown>,
  sent?: unknown,
): Promise<NewVersion> {
  const merged = mergeDocument(sent ?? current.document, patch);
  const { document, tokens, completed } = await prepareDocument(ctx, tx, merged, brand, {
    stored: [current.document],
    // Fields that are completed again were removed from their token; the token is validated with them.
    given: sent === undefined ? merged : mergeDocument(current.document, patch),
  });
  // When fields are completed again, a field that is in the patch is kept, even with its old value.
  const named = sent === undefined ? {} : patch;
  const edited = deriveEditedProvenance(current.provenance, current.document, document, named);
  return { document, tokens, provenance: { ...edited, ...completed } };
}
