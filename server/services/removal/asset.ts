import { AppError, notFound } from '@livery/core/errors';
import { asc, eq } from 'drizzle-orm';
import { brandAssets, brands } from '../../db/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { type RemovalOptions, runRemoval } from './removal.ts';
import { removeAssets } from './remove-assets.ts';

const MAX_NAMED = 20;

/** Deletes an asset that nothing needs, with its files. */
export function removeAsset(ctx: WriteCtx<null>, id: string, options: RemovalOptions = {}) {
  requirePermission(ctx.caller, 'brands:write');
  return runRemoval(ctx, options, async (tx, removal) => {
    const { organizationId } = ctx.caller;
    const needed = await removeAssets(tx, organizationId, [id], removal);
    if (needed.length > 0) {
      const named = await tx
        .select({ id: brands.id, name: brands.name })
        .from(brandAssets)
        .innerJoin(brands, eq(brands.id, brandAssets.brandId))
        .where(eq(brandAssets.assetId, id))
        .orderBy(asc(brands.id))
        .limit(MAX_NAMED);
      throw new AppError(
        'in_use',
        named.length > 0
          ? 'Versions of a brand name this asset. They never change: delete the brand to delete its assets.'
          : 'A render that is not drawn yet or an image link names this asset. Wait for the render, or change the link.',
        { brands: named },
      );
    }
    if (!removal.rows.assets) throw notFound('The asset');
    await recordAudit(tx, ctx.caller, { action: 'asset.deleted', target: { type: 'asset', id } });
  });
}
