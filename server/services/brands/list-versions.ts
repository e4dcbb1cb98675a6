import { and, desc, eq, lt } from 'drizzle-orm';
import { brandVersions } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { decodeNumber, type PageRequest, pageOf } from '../pages.ts';
import { requireScope } from '../scopes.ts';
import { findBrand } from './read.ts';

/** Newest first. Pages run along the version numbers, so that a page costs the same whatever came before. */
export async function listVersions(ctx: Ctx, brandId: string, { limit, cursor }: PageRequest) {
  requireScope(ctx.caller, 'brands:read');
  await findBrand(ctx.db, ctx.caller.organizationId, brandId);
  const rows = await ctx.db.query.brandVersions.findMany({
    where: and(
      eq(brandVersions.brandId, brandId),
      cursor ? lt(brandVersions.version, decodeNumber(cursor)) : undefined,
    ),
    orderBy: desc(brandVersions.version),
    limit: limit + 1,
  });
  return pageOf(rows, limit, ({ version }) => String(version));
}
