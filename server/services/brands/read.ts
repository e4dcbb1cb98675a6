import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { brands, brandVersions } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { requireScope } from '../scopes.ts';

export async function readBrand(ctx: Ctx, id: string) {
  requireScope(ctx.caller, 'brands:read');
  const brand = await findBrand(ctx.db, ctx.caller.organizationId, id);
  const version = await ctx.db.query.brandVersions.findFirst({
    where: eq(brandVersions.id, brand.currentVersionId),
  });
  return { brand, version: version! };
}

/** Another organisation's brand is as unknown as one that never was. */
export async function findBrand(db: Db, organizationId: string, id: string) {
  const brand = await db.query.brands.findFirst({
    where: and(eq(brands.id, id), eq(brands.organizationId, organizationId)),
  });
  if (!brand) throw notFound('The brand');
  return brand;
}

export type BrandRow = Awaited<ReturnType<typeof findBrand>>;
