import type { ImageFile, RenderAssets } from '@livery/engine/ports';
import { gatherRenderAssets, listSceneAssets } from '@livery/engine/scene/gather-render-assets';
import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import type { AssetRow } from '../assets/read.ts';
import type { App } from '../context.ts';
import type { AssetLoader, RenderAssetsRequest } from './contract.ts';
import { createFetchedImages, NoImage } from './fetched-images.ts';
import { readSize } from './image-size.ts';
import { createLocalFiles } from './local-files.ts';

export function createAssetLoader(app: Omit<App, 'assetLoader'>, fetchTimeoutMs?: number): AssetLoader {
  const files = createLocalFiles(app);
  const fetched = createFetchedImages(app, fetchTimeoutMs);

  const gather = async (request: RenderAssetsRequest, goOut: boolean): Promise<RenderAssets> => {
    const { organizationId } = request;
    const known = await findAssets(app, organizationId, listSceneAssets(request));
    return gatherRenderAssets(request, {
      async findFont(id) {
        const asset = known.get(id);
        // The uncompressed variant: every engine reads it, and it is unpacked once instead of at each use.
        return asset ? files.path(asset.variants[0] ?? asset) : null;
      },
      async findImage(id) {
        const asset = known.get(id);
        return asset ? { path: await files.path(asset), vector: asset.vector, ...readSize(asset) } : null;
      },
      ...(goOut ? { fetchImage: (url: string) => fetchImage(organizationId, url) } : {}),
    });
  };

  const fetchImage = async (organizationId: string, url: string): Promise<ImageFile | { why: string }> => {
    try {
      return await fetched.image(organizationId, url);
    } catch (cause) {
      if (cause instanceof NoImage) return { why: cause.message };
      throw cause;
    }
  };

  return {
    gather: (request) => gather(request, true),
    gatherStored: (request) => gather(request, false),
    localFile: (file) => files.path(file),
  };
}

async function findAssets(
  { db }: Pick<App, 'db'>,
  organizationId: string,
  ids: string[],
): Promise<Map<string, AssetRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query.assets.findMany({
    where: and(eq(assets.organizationId, organizationId), inArray(assets.id, [...new Set(ids)])),
  });
  return new Map(rows.map((row) => [row.id, row]));
}
