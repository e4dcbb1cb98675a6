import { normalizeUrl } from '@livery/extraction/normalize-url';
import { and, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { brands, extractions } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { type BrandWithVersion, readCurrentVersion } from './read.ts';

/** Whether a brand was extracted from an address, or the address is the start page of its domain. */
export function isOfAddress(ctx: Ctx, address: string): SQL | undefined {
  const normal = normalizeUrl(address);
  if ('problem' in normal) return sql`false`;
  const { hostname, port, pathname, search } = new URL(normal.url);
  const host = hostname.replace(/^www\./, '');
  // A domain has no port, and each port of a machine may serve another site.
  const isStartPage = pathname === '/' && search === '' && port === '';
  const isItsExtraction = and(eq(extractions.id, brands.extractionId), eq(extractions.url, normal.url));
  return or(
    exists(ctx.db.select().from(extractions).where(isItsExtraction)),
    isStartPage ? inArray(brands.domain, [host, `www.${host}`]) : undefined,
  );
}

/** The newest brand of the caller's organisation that is of this address. Archived brands do not count. */
export async function findBrandByAddress(ctx: Ctx, address: string): Promise<BrandWithVersion | null> {
  requirePermission(ctx.caller, 'brands:read');
  const [brand] = await ctx.db
    .select()
    .from(brands)
    .where(
      and(
        eq(brands.organizationId, ctx.caller.organizationId),
        ne(brands.status, 'archived'),
        isOfAddress(ctx, address),
      ),
    )
    .orderBy(desc(brands.id))
    .limit(1);
  return brand ? { brand, version: await readCurrentVersion(ctx.db, brand) } : null;
}
