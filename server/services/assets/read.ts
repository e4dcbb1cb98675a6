import { notFound } from '@livery/core/errors';
import { and, eq } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import { type Ctx, requirePermission } from '../context.ts';
import type { StoredFile } from '../stored-file.ts';

export type AssetRow = typeof assets.$inferSelect;

export async function readAsset(ctx: Ctx, id: string): Promise<AssetRow> {
  requirePermission(ctx.caller, 'brands:read');
  const asset = await ctx.db.query.assets.findFirst({
    where: and(eq(assets.id, id), eq(assets.organizationId, ctx.caller.organizationId)),
  });
  if (!asset) throw notFound('The asset');
  return asset;
}

/** Where an asset's bytes are and how they should be sent; a variant is the same asset in another encoding. */
export async function readAssetFile(ctx: Ctx, id: string, variant?: string): Promise<StoredFile> {
  const asset = await readAsset(ctx, id);
  const found = variant === undefined ? asset : asset.variants.find(({ name }) => name === variant);
  if (!found) throw notFound(`The variant ${variant} of this asset`);
  const extension = found.contentType.replace(/^.*\//, '').replace(/\+xml$/, '');
  const name = asset.fileName?.replace(/\.[^.]*$/, '') || id;
  return {
    key: found.storageKey,
    contentType: found.contentType,
    bytes: found.bytes,
    sha256: found.sha256,
    fileName: `${name}.${extension}`,
  };
}
