import { notFound } from '@livery/core/errors';
import { and, eq, sum } from 'drizzle-orm';
import {
  brandAssets,
  brands,
  brandVersions,
  type Db,
  extractions,
  imageLinks,
  renders,
} from '../../db/schema.ts';
import { checkPreviewsSoon } from '../assets/storage-checks.ts';
import { recordAudit } from '../audit/record.ts';
import { requirePermission, type WriteCtx } from '../context.ts';
import { countRows, type Removal, type RemovalOptions, runRemoval } from './removal.ts';
import { removeAssets } from './remove-assets.ts';
import { removeExtractions } from './remove-extractions.ts';
import { removeRenders } from './remove-renders.ts';

/**
 * Deletes a brand with its versions, its renders and image links, the extractions that were made for it, and the assets
 * that nothing else needs.
 */
export function removeBrand(ctx: WriteCtx<null>, id: string, options: RemovalOptions = {}) {
  requirePermission(ctx.caller, 'brands:write');
  const { organizationId } = ctx.caller;
  return runRemoval(ctx, options, async (tx, removal) => {
    // A submit that comes later fails by its foreign key; one that came before is seen below.
    const [brand] = await tx
      .select()
      .from(brands)
      .where(and(eq(brands.id, id), eq(brands.organizationId, organizationId)))
      .for('update');
    if (!brand) throw notFound('The brand');
    const ofBrand = { organizationId, where: eq(extractions.brandId, id) };
    const found = (await removeExtractions(ctx, tx, ofBrand, removal)) ?? [];
    const links = await tx
      .delete(imageLinks)
      .where(eq(imageLinks.brandId, id))
      .returning({ id: imageLinks.id });
    removal.links.push(...links.map((link) => link.id));
    countRows(removal, 'imageLinks', links.length);
    await removeRenders(ctx, tx, { organizationId, where: eq(renders.brandId, id) }, removal);
    const named = await tx.select().from(brandAssets).where(eq(brandAssets.brandId, id));
    await countVersions(tx, id, removal);
    await tx.delete(brands).where(eq(brands.id, id));
    if (brand.publicId) removal.links.push(brand.publicId);
    await checkPreviewsSoon(tx, organizationId);
    await removeAssets(tx, organizationId, [...found, ...named.map(({ assetId }) => assetId)], removal);
    await recordAudit(tx, ctx.caller, {
      action: 'brand.deleted',
      target: { type: 'brand', id, name: brand.name },
    });
  });
}

async function countVersions(tx: Db, brandId: string, removal: Removal): Promise<void> {
  const ofBrand = eq(brandVersions.brandId, brandId);
  const [stored] = await tx
    .select({ bytes: sum(brandVersions.bytes).mapWith(Number) })
    .from(brandVersions)
    .where(ofBrand);
  countRows(removal, 'brands', 1);
  countRows(removal, 'brandVersions', await tx.$count(brandVersions, ofBrand));
  removal.bytes += stored?.bytes ?? 0;
}
