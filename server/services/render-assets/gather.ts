import type { BrandDocument } from '@livery/core/brand/document';
import { toAssetFileUrl } from '@livery/core/tokens/fonts';
import { type ImageFile, imageReplaced, type RenderAssets } from '@livery/engine/contracts';
import { type ImageRef, imagesIn } from '@livery/templates/content';
import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import type { AssetRow } from '../assets/read.ts';
import type { App } from '../context.ts';
import type { AssetLoader, RenderAssetsRequest } from './contract.ts';
import { createFetchedImages, NoImage } from './fetched-images.ts';
import { readSize } from './image-size.ts';
import { createLocalFiles } from './local-files.ts';

export function createAssetLoader(app: Omit<App, 'assetLoader'>): AssetLoader {
  const files = createLocalFiles(app);
  const fetched = createFetchedImages(app);

  const toImageFile = async (asset: AssetRow): Promise<ImageFile> => ({
    path: await files.path(asset),
    vector: asset.vector,
    ...readSize(asset),
  });

  const gather = async (request: RenderAssetsRequest, goOut: boolean): Promise<RenderAssets> => {
    const { organizationId, template, content, document } = request;
    const refs = imagesIn(template.content, content).filter(({ ref }) => goOut || !isAddress(ref));
    const logos = document.$extensions['studio.logos'].confirmed;
    const fontIds = fontAssets(document);
    const known = await findAssets(app, organizationId, [
      ...fontIds,
      ...logos.map(({ src }) => src.$asset),
      ...refs.map(({ ref }) => ref).filter((ref) => !isAddress(ref)),
    ]);
    const renderAssets: RenderAssets = { fonts: {}, images: {}, logos: [], warnings: [] };

    for (const id of fontIds) {
      const asset = known.get(id);
      const url = toAssetFileUrl(id);
      if (!asset) continue;
      // The uncompressed variant: every engine reads it, and it is unpacked once instead of at each use.
      renderAssets.fonts[url] = await files.path(asset.variants[0] ?? asset);
    }
    for (const logo of [...logos].sort((a, b) => Number(b.default) - Number(a.default))) {
      const asset = known.get(logo.src.$asset);
      if (!asset) continue;
      const { mode, kind, monochrome } = logo;
      renderAssets.logos.push({ ...(await toImageFile(asset)), asset: asset.id, mode, kind, monochrome });
    }
    // All at once: one after the other, a host that never answers would hold the job up once for each image.
    const images = await Promise.all(refs.map((ref) => contentImage(ref, known, organizationId)));
    for (const [index, { path: field, ref }] of refs.entries()) {
      const image = images[index]!;
      if ('why' in image) renderAssets.warnings.push(imageReplaced(field, image.why));
      else renderAssets.images[ref] ??= { ...image, field };
    }
    return renderAssets;
  };

  const contentImage = async (
    { ref }: ImageRef,
    known: Map<string, AssetRow>,
    organizationId: string,
  ): Promise<ImageFile | { why: string }> => {
    if (!isAddress(ref)) {
      const asset = known.get(ref);
      return asset ? toImageFile(asset) : { why: 'the asset is gone' };
    }
    try {
      return await fetched.image(organizationId, ref);
    } catch (cause) {
      if (cause instanceof NoImage) return { why: cause.message };
      throw cause;
    }
  };

  return {
    gather: (request) => gather(request, true),
    gatherStored: (request) => gather(request, false),
  };
}

function isAddress(ref: string): boolean {
  return /^https?:/i.test(ref);
}

function fontAssets({ font }: BrandDocument): string[] {
  return [font.display, font.heading, font.body, font.mono].flatMap((token) =>
    token ? token.$extensions['studio.fontRole'].files.map((file) => file.$asset) : [],
  );
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
