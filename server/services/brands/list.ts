import { and, desc, eq, ilike, inArray, lt, or, sql } from 'drizzle-orm';
import { brands, brandVersions } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { decodeCursor, makeSizedPage, type PageRequest } from '../pages.ts';
import { isOfAddress } from './find-by-address.ts';
import type { BrandRow, BrandWithVersion } from './read.ts';

export interface BrandFilter {
  status?: BrandRow['status'] | undefined;
  /** Words that the name or the domain contains, in any case. */
  q?: string | undefined;
  /** Of a page that they were extracted from, or of the start page of their domain. */
  address?: string | undefined;
}

const current = eq(brandVersions.id, brands.currentVersionId);

/** The brands of one page, newest first. */
export async function listBrandIds(
  ctx: Ctx,
  { limit, cursor, status, q, address }: PageRequest & BrandFilter,
) {
  requirePermission(ctx.caller, 'brands:read');
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
        q ? or(ilike(brands.name, toPattern(q)), ilike(brands.domain, toPattern(q))) : undefined,
        address ? isOfAddress(ctx, address) : undefined,
        cursor ? lt(brands.id, decodeCursor(cursor)) : undefined,
      ),
    )
    .orderBy(desc(brands.id))
    .limit(limit + 1);
  const { rows, nextCursor } = makeSizedPage(positions, limit, ({ id }) => id);
  return { ids: rows.map(({ id }) => id), nextCursor };
}

/** `%` and `_` are letters in a search. */
const toPattern = (q: string) => `%${q.replace(/[\\%_]/g, '\\$&')}%`;

export async function listBrands(ctx: Ctx, filter: PageRequest & BrandFilter) {
  const { ids, nextCursor } = await listBrandIds(ctx, filter);
  if (ids.length === 0) return { rows: [], nextCursor };
  const rows: BrandWithVersion[] = await ctx.db
    .select({ brand: brands, version: brandVersions })
    .from(brands)
    .innerJoin(brandVersions, current)
    .where(inArray(brands.id, ids))
    .orderBy(desc(brands.id));
  return { rows, nextCursor };
}
