import type { UnicodeRanges } from '@livery/engine/fonts/unicode-ranges';
import type { ImageFacts } from '@livery/engine/images/image-facts';
import { type AssetRow, readAsset } from '../assets/read.ts';
import type { Ctx } from '../context.ts';
import { toImageFile } from './bitmap.ts';

export type AssetPreviewFacts =
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

const MAX_KNOWN = 2000;
/** By the hash of the file: the facts of a file never change. */
const known = new Map<string, AssetPreviewFacts>();

/** What templates ask of an image, or which characters a font has. */
export async function readPreviewFacts(ctx: Ctx, id: string): Promise<AssetPreviewFacts> {
  const asset = await readAsset(ctx, id);
  const { sha256 } = asset;
  const found = known.get(sha256) ?? (await study(ctx, asset));
  known.delete(sha256);
  known.set(sha256, found);
  if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!);
  return found;
}

async function study(ctx: Ctx, asset: AssetRow): Promise<AssetPreviewFacts> {
  const share = { organizationId: ctx.caller.organizationId, signal: ctx.signal };
  if (asset.kind === 'font') {
    const plain = asset.variants[0] ?? asset;
    const ranges = await ctx.previewFiles.readCoverage(await ctx.assetLoader.localFile(plain), share);
    return { kind: 'font', sha256: plain.sha256, ranges };
  }
  const { path, width, height, vector } = await toImageFile(ctx, asset);
  const answer = await ctx.previewFiles.readFacts({ path, width, height, vector }, share);
  const image = { kind: 'image' as const, sha256: asset.sha256, width, height, vector };
  return 'facts' in answer
    ? { ...image, facts: answer.facts, unusable: null }
    : { ...image, facts: null, unusable: answer.unusable };
}
