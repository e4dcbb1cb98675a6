import { eq } from 'drizzle-orm';
import { brands } from '../../db/schema.ts';
import { prefixedId } from '../../platform/ids.ts';
import { recordAudit } from '../audit/record.ts';
import { lockBrand } from '../brands/edit.ts';
import { requirePermission, type WriteCtx } from '../context.ts';

export interface PublishedBook {
  publicId: string;
  url: string;
}

/** Makes the brand book readable to anyone who has its link. A public book keeps its link. */
export async function publishBook(ctx: WriteCtx<PublishedBook>, brandId: string): Promise<PublishedBook> {
  requirePermission(ctx.caller, 'brands:write');
  return ctx.write(async (tx) => {
    const brand = await lockBrand(tx, ctx.caller.organizationId, brandId);
    const publicId = brand.publicId ?? prefixedId('pub');
    if (!brand.publicId) {
      await tx.update(brands).set({ publicId }).where(eq(brands.id, brandId));
      await recordAudit(tx, ctx.caller, {
        action: 'brand_book.published',
        target: { type: 'brand', id: brandId, name: brand.name },
      });
    }
    return { publicId, url: makeBookUrl(ctx.settings.baseUrl, publicId) };
  });
}

export function makeBookUrl(baseUrl: string, publicId: string): string {
  return `${baseUrl}/b/${publicId}`;
}
