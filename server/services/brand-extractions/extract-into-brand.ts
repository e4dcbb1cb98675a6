import { AppError } from '@livery/core/errors';
import { eq } from 'drizzle-orm';
import { type brands, type Db, extractions } from '../../db/schema.ts';
import { findBrand, refuseArchived } from '../brands/read.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { type AcceptedExtraction, submitExtraction } from '../extractions/submit.ts';

export interface BrandExtractionRequest {
  url?: string | undefined;
  refresh?: boolean | undefined;
}

/** Reads a brand's site again. The brand does not change until the result is applied. */
export async function extractIntoBrand(
  ctx: WriteCtx<AcceptedExtraction>,
  brandId: string,
  { url, refresh }: BrandExtractionRequest,
): Promise<AcceptedExtraction> {
  requirePermission(ctx.caller, 'brands:write');
  const brand = await findBrand(ctx.db, ctx.caller.organizationId, brandId);
  refuseArchived(brand);
  const site = url ?? (await findSite(ctx.db, brand));
  if (site.trim() === '') {
    throw new AppError('invalid_request', 'This brand has no domain to read.', [
      { path: 'url', message: 'expected the address of its website, since the brand has no domain' },
    ]);
  }
  return submitExtraction(ctx, { url: site, refresh, brandId });
}

/** The address that the brand was read from, with its path and port, as long as it is on the brand's domain. */
async function findSite(db: Db, { domain, extractionId }: typeof brands.$inferSelect): Promise<string> {
  if (!extractionId) return domain;
  const source = await db.query.extractions.findFirst({
    columns: { url: true },
    where: eq(extractions.id, extractionId),
  });
  return source && new URL(source.url).hostname === domain ? source.url : domain;
}
