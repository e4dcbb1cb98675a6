import { desc, eq, inArray, sql } from 'drizzle-orm';
import { brands, brandVersions } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import type { Page, PageRequest } from '../pages.ts';
import { type BrandFilter, listBrandIds } from './list.ts';
import type { BrandRow } from './read.ts';

type Colors = Record<string, string | null>;

/** What a list of brands shows: enough to recognise one, a hundredth of the whole record. */
export interface BrandSummary
  extends Pick<BrandRow, 'id' | 'name' | 'domain' | 'status' | 'currentVersion' | 'updatedAt'> {
  /** The address of the logo; null without one. */
  logo: string | null;
  /** The colours of the default mode, by role. */
  colors: Colors;
}

export async function listBrandSummaries(
  ctx: Ctx,
  filter: PageRequest & BrandFilter,
): Promise<Page<BrandSummary>> {
  const { ids, nextCursor } = await listBrandIds(ctx, filter);
  if (ids.length === 0) return { rows: [], nextCursor };
  const rows = await ctx.db
    .select({
      id: brands.id,
      name: brands.name,
      domain: brands.domain,
      status: brands.status,
      currentVersion: brands.currentVersion,
      // Taken apart by the database: whole tokens are a hundred times as large.
      logo: sql<string | null>`nullif(${brandVersions.tokens}->'logo'->>'src', '')`,
      colors: sql<Colors>`${brandVersions.tokens}->'colors'->'roles'`,
      updatedAt: brands.updatedAt,
    })
    .from(brands)
    .innerJoin(brandVersions, eq(brandVersions.id, brands.currentVersionId))
    .where(inArray(brands.id, ids))
    .orderBy(desc(brands.id));
  return { rows, nextCursor };
}
