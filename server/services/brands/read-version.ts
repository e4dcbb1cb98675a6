import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { brandVersions } from '../../db/schema.ts';
import type { Ctx } from '../context.ts';
import { requireScope } from '../scopes.ts';
import { findBrand, type VersionRow } from './read.ts';

export async function readVersion(ctx: Ctx, brandId: string, versionId: string): Promise<VersionRow> {
  requireScope(ctx.caller, 'brands:read');
  const brand = await findBrand(ctx.db, ctx.caller.organizationId, brandId);
  return findVersion(ctx.db, brand.id, versionId);
}

export async function findVersion(db: Db, brandId: string, versionId: string): Promise<VersionRow> {
  const version = await db.query.brandVersions.findFirst({
    where: and(eq(brandVersions.id, versionId), eq(brandVersions.brandId, brandId)),
  });
  if (!version) throw notFound('The version');
  return version;
}
