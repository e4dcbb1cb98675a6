import { normalizeUrl } from '@livery/extraction/normalize-url';
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { brands, extractions } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { type BrandWithVersion, readCurrentVersion } from './read.ts';

/**
 * The newest brand of the caller's organisation that is of this address: it was extracted from it, or the address is the
 * start page of its domain. Archived brands do not count.
 */
export async function findBrandByAddress(ctx: Ctx, address: string): Promise<BrandWithVersion | null> {
  requirePermission(ctx.caller, 'brands:read');
  const normal = normalizeUrl(address);
  if ('problem' in normal) return null;
  const { hostname, port, pathname, search } = new URL(normal.url);
  const host = hostname.replace(/^www\./, '');
  // A domain has no port, and each port of a machine may serve another site.
  const isStartPage = pathname === '/' && search === '' && port === '';
  const [row] = await ctx.db
    .select({ brand: brands })
    .from(brands)
    .leftJoin(extractions, eq(extractions.id, brands.extractionId))
    .where(
      and(
        eq(brands.organizationId, ctx.caller.organizationId),
        ne(brands.status, 'archived'),
        or(
          eq(extractions.url, normal.url),
          isStartPage ? inArray(brands.domain, [host, `www.${host}`]) : undefined,
        ),
      ),
    )
    .orderBy(desc(brands.id))
    .limit(1);
  if (!row) return null;
  return { brand: row.brand, version: await readCurrentVersion(ctx.db, row.brand) };
}
