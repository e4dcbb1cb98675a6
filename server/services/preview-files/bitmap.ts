import { join } from 'node:path';
import { AppError } from '@livery/core/errors';
import type { ImageFile } from '@livery/engine/ports';
import { type AssetRow, readAsset } from '../assets/read.ts';
import type { Ctx } from '../context.ts';
import type { HashedFile } from '../render-assets/contract.ts';
import { readSize } from '../render-assets/image-size.ts';
import { createDerivedFiles, type DerivedFiles, type OpenFile } from './derived-files.ts';

export interface BitmapQuery {
  width: number;
  height: number;
  crop: string;
}

const caches = new WeakMap<object, DerivedFiles>();

/** The files that this service has made for previews. */
export function derivedFiles({ assetLoader, scratchDir }: Pick<Ctx, 'assetLoader' | 'scratchDir'>) {
  const known = caches.get(assetLoader) ?? createDerivedFiles(join(scratchDir, 'previews'));
  caches.set(assetLoader, known);
  return known;
}

/** The asset, if it is an image of pixels: a browser draws an SVG itself. */
export async function readRasterAsset(ctx: Ctx, id: string): Promise<AssetRow> {
  const asset = await readAsset(ctx, id);
  if (asset.kind === 'image' && !asset.vector) return asset;
  const message = 'expected an image of pixels; an SVG is drawn from its file';
  throw new AppError('content_invalid', 'This asset has no bitmap.', [{ path: 'id', message }]);
}

/** A PNG of the pixels that the engine draws of an image. */
export async function openBitmap(ctx: Ctx, asset: AssetRow, query: BitmapQuery): Promise<OpenFile> {
  const image = await toImageFile(ctx, asset);
  const { width, height, crop } = query;
  return derivedFiles(ctx).open([asset.sha256, width, height, crop], {
    share: { organizationId: ctx.caller.organizationId, signal: ctx.signal },
    make: (file, share) => ctx.previewFiles.writeBitmap({ image, ...query }, file, share),
  });
}

export async function toImageFile(
  { assetLoader }: Pick<Ctx, 'assetLoader'>,
  asset: HashedFile & Pick<AssetRow, 'vector' | 'width' | 'height' | 'aspectRatio'>,
): Promise<ImageFile> {
  const path = await assetLoader.localFile(asset);
  return { path, vector: asset.vector, ...readSize(asset) };
}
