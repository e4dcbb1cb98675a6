import { readBrand } from '../brands/read.ts';
import type { Ctx } from '../context.ts';
import { compareWithBrand } from './compare.ts';

/** What applying an extraction to a brand would change, with the default choice of each field. */
export async function diffExtraction(ctx: Ctx, brandId: string, extractionId: string) {
  const { brand, version } = await readBrand(ctx, brandId);
  const { base, diff } = await compareWithBrand(ctx.db, brand, version, extractionId);
  return {
    brandId,
    extractionId,
    baseVersionId: base?.id ?? null,
    currentVersionId: version.id,
    fields: diff.fields,
    summary: diff.summary,
  };
}
