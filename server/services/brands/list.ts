import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { brands, brandVersions } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { decodeCursor, makeSizedPage, type PageRequest } from '../pages.ts';
import { requirePermission } from '../permissions.ts';
import type { BrandRow, BrandWithVersion } from './read.ts';

/** Newest first. */
export async function listBrands(
  ctx: Ctx,
  { limit, cursor, status }: PageRequest & { status?: BrandRow['status'] | undefined },
) {
  requirePermission(ctx.caller, 'brands:read');
  const current = eq(brandVersions.id, brands.currentVersionId);
  const positions = await ctx.db
    .select({
      id: brands.id,
      bytes: sql`${brandVersions.bytes} + octet_length(${brands.meta}::text)`.mapWith(Number),
    })
    .from(brands)
    .innerJoin(brandVersions, current)
    .where(
      and(
        eq(brands.organizationId, ctx.caller.organizationId),
        status ? eq(brands.status, status) : undefined,
        cursor ? lt(brands.id, decodeCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(brands.id))
    .limit(limit + 1);
  const { rows: kept, nextCursor } = makeSizedPage(positions, limit, ({ id }) => id);
  if (kept.length === 0) return { rows: [], nextCursor };
  const rows: BrandWithVersion[] = await ctx.db
    .select({ brand: brands, version: brandVersions })
    .from(brands)
    .innerJoin(brandVersions, current)
    .where(
      inArray(
        brands.id,
        kept.map(({ id }) => id),
      ),
    )
    .orderBy(desc(brands.id));
  return { rows, nextCursor };
}
