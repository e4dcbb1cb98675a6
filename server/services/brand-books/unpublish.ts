import { eq } from 'drizzle-orm';
import { brands } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { lockBrand } from '../brands/edit.ts';
import { requirePermission, type WriteCtx } from '../context.ts';

/** Revokes the link of the brand book permanently: publishing again makes another link. */
export async function unpublishBook(ctx: WriteCtx<null>, brandId: string): Promise<null> {
  requirePermission(ctx.caller, 'brands:write');
  return ctx.write(async (tx) => {
    const brand = await lockBrand(tx, ctx.caller.organizationId, brandId);
    if (!brand.publicId) return null;
    await tx.update(brands).set({ publicId: null }).where(eq(brands.id, brandId));
    await recordAudit(tx, ctx.caller, {
      action: 'brand_book.unpublished',
      target: { type: 'brand', id: brandId, name: brand.name },
    });
    return null;
  });
}
