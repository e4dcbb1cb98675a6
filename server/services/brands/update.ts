import { mergeDocument } from '@livery/core/brand/merge';
import { editedProvenance, withoutCompleted } from '@livery/core/brand/provenance';
import type { Db } from '../../db/database.ts';
import type { Ctx, WriteCtx } from '../context.ts';
import { type BrandFields, editBrand, type NewVersion } from './edit.ts';
import { prepareDocument } from './prepare.ts';
import type { BrandRow, BrandWithVersion, VersionRow } from './read.ts';

export interface BrandPatch extends BrandFields {
  document?: Record<string, unknown> | undefined;
}

export interface UpdateOptions {
  expected: readonly number[] | null;
  /** Whether fields that were completed by rule are completed anew, from what the patch changes. */
  rederive: boolean;
}

/** Changes what a patch names and leaves the rest; a document that comes out as it was makes no version. */
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
      const base = rederive ? withoutCompleted(current.document, current.provenance) : current.document;
      return patchVersion(ctx, tx, { ...brand, ...named(fields) }, current, document ?? {}, base);
    },
  });
}

/** A name that comes with the patch is the brand's when fields are completed from it. */
function named({ name, domain }: BrandFields): { name?: string; domain?: string } {
  return { ...(name === undefined ? {} : { name }), ...(domain === undefined ? {} : { domain }) };
}

/** The current document with a part of another laid over it. */
export async function patchVersion(
  ctx: Ctx,
  tx: Db,
  brand: BrandRow,
  current: VersionRow,
  patch: Record<string, unknown>,
  base: unknown = current.document,
): Promise<NewVersion> {
  const merged = mergeDocument(base, patch);
  const { document, tokens, completed } = await prepareDocument(ctx, tx, merged, brand);
  const edited = editedProvenance(current.provenance, current.document, document);
  return { document, tokens, provenance: { ...edited, ...completed } };
}
