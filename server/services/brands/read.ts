import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { brands, brandVersions } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { requireScope } from '../scopes.ts';

export type BrandRow = typeof brands.$inferSelect;
export type VersionRow = typeof brandVersions.$inferSelect;

/** A brand and the version that is current. */
export interface BrandWithVersion {
  brand: BrandRow;
  version: VersionRow;
}

export async function readBrand(ctx: Ctx, id: string): Promise<BrandWithVersion> {
  requireScope(ctx.caller, 'brands:read');
  const brand = await findBrand(ctx.db, ctx.caller.organizationId, id);
  return { brand, version: await currentVersion(ctx.db, brand) };
}

/** Another organisation's brand is as unknown as one that never was. */
export async function findBrand(db: Db, organizationId: string, id: string): Promise<BrandRow> {
  const brand = await db.query.brands.findFirst({
    where: and(eq(brands.id, id), eq(brands.organizationId, organizationId)),
  });
  if (!brand) throw notFound('The brand');
  return brand;
}

export async function currentVersion(db: Db, brand: BrandRow): Promise<VersionRow> {
  const version = await db.query.brandVersions.findFirst({
    where: eq(brandVersions.id, brand.currentVersionId),
  });
  return version!;
}
