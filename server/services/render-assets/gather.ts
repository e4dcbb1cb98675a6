import type { BrandDocument } from '@livery/core/brand/document';
import { assetFileUrl } from '@livery/core/tokens/fonts';
import { type PictureRef, picturesIn } from '@livery/templates/content';
import { and, eq, inArray } from 'drizzle-orm';
import { assets } from '../../db/schema.ts';
import { type PictureFile, pictureReplaced, type Supplies } from '../../engine/contracts.ts';
import type { AssetRow } from '../assets/read.ts';
import type { App } from '../context.ts';
import type { Supplier, SupplyRequest } from './contract.ts';
import { createFetchedPictures, NoPicture } from './fetched-images.ts';
import { sizeOf } from './image-size.ts';
import { createLocalFiles } from './local-files.ts';

export function createSupplier(app: Omit<App, 'supplier'>): Supplier {
  const files = createLocalFiles(app);
  const fetched = createFetchedPictures(app);

  const pictureOf = async (asset: AssetRow): Promise<PictureFile> => ({
    path: await files.path(asset),
    vector: asset.vector,
    ...sizeOf(asset),
  });

  const gather = async (request: SupplyRequest, goOut: boolean): Promise<Supplies> => {
    const { organizationId, template, content, document } = request;
    const refs = picturesIn(template.content, content).filter(({ ref }) => goOut || !isAddress(ref));
    const logos = document.$extensions['studio.logos'].confirmed;
    const fontIds = fontAssets(document);
    const known = await findAssets(app, organizationId, [
      ...fontIds,
      ...logos.map(({ src }) => src.$asset),
      ...refs.map(({ ref }) => ref).filter((ref) => !isAddress(ref)),
    ]);
    const supplies: Supplies = { fonts: {}, pictures: {}, logos: [], warnings: [] };

    for (const id of fontIds) {
      const asset = known.get(id);
      const url = assetFileUrl(id);
      if (!asset) continue;
      // The plain form: every engine reads it, and it is unpacked once instead of at each use.
      supplies.fonts[url] = await files.path(asset.variants[0] ?? asset);
    }
    for (const logo of [...logos].sort((a, b) => Number(b.default) - Number(a.default))) {
      const asset = known.get(logo.src.$asset);
      if (!asset) continue;
      const { mode, kind, monochrome } = logo;
      supplies.logos.push({ ...(await pictureOf(asset)), asset: asset.id, mode, kind, monochrome });
    }
    for (const { path: field, ref } of refs) {
      const picture = await contentPicture({ path: field, ref }, known, organizationId);
      if ('why' in picture) supplies.warnings.push(pictureReplaced(field, picture.why));
      else supplies.pictures[ref] ??= { ...picture, field };
    }
    return supplies;
  };

  const contentPicture = async (
    { ref }: PictureRef,
    known: Map<string, AssetRow>,
    organizationId: string,
  ): Promise<PictureFile | { why: string }> => {
    if (!isAddress(ref)) {
      const asset = known.get(ref);
      return asset ? pictureOf(asset) : { why: 'the asset is gone' };
    }
    try {
      return await fetched.picture(organizationId, ref);
    } catch (cause) {
      if (cause instanceof NoPicture) return { why: cause.message };
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
