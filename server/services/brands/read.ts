import { AppError, notFound } from '@livery/core/errors';
import { and, eq, sql } from 'drizzle-orm';
import { prepareOnce } from '../../db/prepared.ts';
import { brands, type Db } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import { findVersion, toVersionKey, type VersionRow } from './find-version.ts';

export type { VersionRow } from './find-version.ts';

export type BrandRow = typeof brands.$inferSelect;

/** A brand with its current version. */
export interface BrandWithVersion {
  brand: BrandRow;
  version: VersionRow;
}

export async function readBrand(ctx: Ctx, id: string): Promise<BrandWithVersion> {
  requirePermission(ctx.caller, 'brands:read');
  const brand = await findBrand(ctx.db, ctx.caller.organizationId, id);
  return { brand, version: await readCurrentVersion(ctx.db, brand) };
}

/** A brand with one of its versions; without a number, the current one. */
export async function readBrandAt(
  ctx: Ctx,
  id: string,
  number: number | undefined,
): Promise<BrandWithVersion> {
  requirePermission(ctx.caller, 'brands:read');
  const brand = await findBrand(ctx.db, ctx.caller.organizationId, id);
  return { brand, version: await findVersion(ctx.db, brand.id, toVersionKey(brand, number)) };
}

const brandById = prepareOnce((db) =>
  db.query.brands
    .findFirst({
      where: and(
        eq(brands.id, sql.placeholder('id')),
        eq(brands.organizationId, sql.placeholder('organizationId')),
      ),
    })
    .prepare('brand_by_id'),
);

/** A brand of another organisation is not found, as if it did not exist. */
export async function findBrand(db: Db, organizationId: string, id: string): Promise<BrandRow> {
  const brand = await brandById(db).execute({ id, organizationId });
  if (!brand) throw notFound('The brand');
  return brand;
}

export function readCurrentVersion(db: Db, brand: BrandRow): Promise<VersionRow> {
  return findVersion(db, brand.id, { id: brand.currentVersionId });
}

export async function readVersion(ctx: Ctx, brandId: string, versionId: string): Promise<VersionRow> {
  requirePermission(ctx.caller, 'brands:read');
  const brand = await findBrand(ctx.db, ctx.caller.organizationId, brandId);
  return findVersion(ctx.db, brand.id, { id: versionId });
}

/** Throws for an archived brand: it cannot be used for renders or extractions. */
export function refuseArchived({ status }: BrandRow): void {
  if (status !== 'archived') return;
  throw new AppError(
    'brand_archived',
    'This brand is archived; set its status back to draft or active first.',
  );
}
