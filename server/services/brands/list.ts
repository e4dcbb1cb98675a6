import { and, desc, eq, lt } from 'drizzle-orm';
import { brands, brandVersions } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { decodeCursor, type PageRequest, pageOf } from '../pages.ts';
import { requireScope } from '../scopes.ts';
import type { BrandRow, BrandWithVersion } from './read.ts';

/** Newest first. */
export async function listBrands(
  ctx: Ctx,
  { limit, cursor, status }: PageRequest & { status?: BrandRow['status'] | undefined },
) {
  requireScope(ctx.caller, 'brands:read');
  const rows: BrandWithVersion[] = await ctx.db
    .select({ brand: brands, version: brandVersions })
    .from(brands)
    .innerJoin(brandVersions, eq(brandVersions.id, brands.currentVersionId))
    .where(
      and(
        eq(brands.organizationId, ctx.caller.organizationId),
        status ? eq(brands.status, status) : undefined,
        cursor ? lt(brands.id, decodeCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(brands.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ brand }) => brand.id);
}
