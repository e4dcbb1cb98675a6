import { and, desc, eq, gte, lt, lte } from 'drizzle-orm';
import { brandVersions } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeNumber, makeSizedPage, type PageRequest } from '../pages.ts';
import { findBrand } from './read.ts';

/** Newest first. Pages follow the version numbers, so that every page costs the same. */
export async function listVersions(ctx: Ctx, brandId: string, { limit, cursor }: PageRequest) {
  requirePermission(ctx.caller, 'brands:read');
  await findBrand(ctx.db, ctx.caller.organizationId, brandId);
  const positions = await ctx.db
    .select({ version: brandVersions.version, bytes: brandVersions.bytes })
    .from(brandVersions)
    .where(
      and(
        eq(brandVersions.brandId, brandId),
        cursor ? lt(brandVersions.version, decodeNumber(cursor)) : undefined,
      ),
    )
    .orderBy(desc(brandVersions.version))
    .limit(limit + 1);
  const { rows: kept, nextCursor } = makeSizedPage(positions, limit, ({ version }) => String(version));
  if (kept.length === 0) return { rows: [], nextCursor };
  const rows = await ctx.db.query.brandVersions.findMany({
    where: and(
      eq(brandVersions.brandId, brandId),
      lte(brandVersions.version, kept[0]!.version),
      gte(brandVersions.version, kept[kept.length - 1]!.version),
    ),
    orderBy: desc(brandVersions.version),
  });
  return { rows, nextCursor };
}
