import { AppError } from '@livery/core/errors';
import { createLruCache } from '@livery/core/lru-cache';
import type { UnicodeRanges } from '@livery/engine/fonts/unicode-ranges';
import type { ImageFacts } from '@livery/engine/images/image-facts';
import { type SerializedJson, serialize } from '../../platform/serialized-json.ts';
import type { FileShare } from '../../preview-files/preview-files.ts';
import { type AssetRow, readAsset } from '../assets/read.ts';
import type { App, Ctx } from '../context.ts';
import { toImageFile } from './bitmap.ts';
import { createSharedWork } from './shared-work.ts';

type AssetPreviewFacts =
  | { kind: 'font'; sha256: string; ranges: UnicodeRanges | null }
  | {
      kind: 'image';
      sha256: string;
      width: number;
      height: number;
      vector: boolean;
      /** Null when the image is never drawn; `unusable` says why. */
      facts: ImageFacts | null;
      unusable: string | null;
    };

/** A font may have tens of thousands of ranges. */
const MAX_BYTES = 32 * 1024 * 1024;
/** By the hash of the file: the facts of a file never change. */
const known = createLruCache<SerializedJson>({
  max: MAX_BYTES,
  sizeOf: ({ text, gzipped }) => text.length + gzipped.length,
});
const reading = createSharedWork<SerializedJson>();

/** What templates ask of an image, or which characters a font has: `AssetPreviewFacts`, ready to be sent. */
export async function readPreviewFacts(ctx: Ctx, id: string): Promise<SerializedJson> {
  const asset = await readAsset(ctx, id);
  const { sha256 } = asset;
  const found = known.get(sha256);
  if (found) return found;
  const own = { organizationId: ctx.caller.organizationId, signal: ctx.signal };
  return reading.run(sha256, own, async (share) => {
    const facts = serialize(await study(ctx, asset, share));
    known.set(sha256, facts);
    return facts;
  });
}

async function study(ctx: Ctx, asset: AssetRow, share: FileShare): Promise<AssetPreviewFacts> {
  if (asset.kind === 'font') {
    const plain = asset.variants[0] ?? asset;
    const ranges = await ctx.previewFiles.readCoverage(await ctx.assetLoader.localFile(plain), share);
    return { kind: 'font', sha256: plain.sha256, ranges };
  }
  if (asset.kind !== 'image') {
    const message = 'expected an image or a font';
    throw new AppError('content_invalid', 'This asset has nothing to preview.', [{ path: 'id', message }]);
  }
  const { width, height, vector, ...answer } = await readImageFacts(ctx, asset, share);
  const image = { kind: 'image' as const, sha256: asset.sha256, width, height, vector };
  return 'facts' in answer
    ? { ...image, facts: answer.facts, unusable: null }
    : { ...image, facts: null, unusable: answer.unusable };
}

/** The size of an image, and its facts or why it is never drawn. */
export async function readImageFacts(
  app: Pick<App, 'assetLoader' | 'previewFiles'>,
  asset: AssetRow,
  share: FileShare,
) {
  const { path, width, height, vector } = await toImageFile(app, asset);
  const answer = await app.previewFiles.readFacts({ path, width, height, vector }, share);
  return { width, height, vector, ...answer };
}
