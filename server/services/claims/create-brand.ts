import { eq } from 'drizzle-orm';
import { extractions } from '../../db/schema.ts';
import { addBrand } from '../brands/create.ts';
import { type BrandWithVersion, findBrand, readCurrentVersion } from '../brands/read.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { lockExtraction, requireReady } from '../extractions/read.ts';

/** Makes a brand from an extraction of the caller's organisation; a repeat returns the brand that was made. */
export async function createBrandFromExtraction(
  ctx: WriteCtx<BrandWithVersion>,
  extractionId: string,
): Promise<BrandWithVersion> {
  requirePermission(ctx.caller, 'brands:write');
  const { organizationId } = ctx.caller;
  return ctx.write(async (tx) => {
    const extraction = requireReady(await lockExtraction(tx, organizationId, extractionId));
    const madeBefore = extraction.claimedBrandId ?? extraction.brandId;
    if (madeBefore) {
      const brand = await findBrand(tx, organizationId, madeBefore);
      return { brand, version: await readCurrentVersion(tx, brand) };
    }
    const made = await addBrand(ctx, tx, { document: extraction.document, extractionId });
    // The claim token of the extraction is used up as well: it is good for one brand.
    await tx
      .update(extractions)
      .set({ claimedAt: new Date(), claimedBrandId: made.brand.id })
      .where(eq(extractions.id, extractionId));
    return made;
  });
}
