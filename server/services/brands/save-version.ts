import type { WriteCtx } from '../context.ts';
import { editBrand } from './edit.ts';
import type { BrandWithVersion } from './read.ts';
import { patchVersion } from './update.ts';

export interface VersionToSave {
  name?: string | undefined;
  document: Record<string, unknown>;
  meta?: Record<string, unknown> | undefined;
}

/** Saves a version even if it equals the current one; fields that the document leaves out keep their value. */
export function saveVersion(
  ctx: WriteCtx<BrandWithVersion>,
  brandId: string,
  { name, document, meta = {} }: VersionToSave,
  expected: readonly number[] | null,
): Promise<BrandWithVersion> {
  return editBrand(ctx, {
    brandId,
    expected,
    fields: { name },
    always: true,
    next: async (tx, brand, current) => ({
      ...(await patchVersion(ctx, tx, brand, current, document)),
      meta,
    }),
  });
}
