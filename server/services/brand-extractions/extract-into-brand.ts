import { AppError } from '@livery/core/errors';
import { findBrand, refuseArchived } from '../brands/read.ts';
import type { WriteCtx } from '../context.ts';
import { type AcceptedExtraction, submitExtraction } from '../extractions/submit.ts';
import { requirePermission } from '../permissions.ts';

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
  const site = url ?? brand.domain;
  if (site.trim() === '') {
    throw new AppError('invalid_request', 'This brand has no domain to read.', [
      { path: 'url', message: 'expected the address of its website, since the brand has no domain' },
    ]);
  }
  return submitExtraction(ctx, { url: site, refresh, brandId });
}
