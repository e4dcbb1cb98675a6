import { toAssetFileUrl } from '@livery/core/tokens/fonts';
import type { AssetRow } from './read.ts';

/** An asset as the API shows it. */
export function presentAsset(asset: AssetRow) {
  const url = toAssetFileUrl(asset.id);
  return {
    id: asset.id,
    kind: asset.kind,
    contentType: asset.contentType,
    bytes: asset.bytes,
    sha256: asset.sha256,
    width: asset.width,
    height: asset.height,
    aspectRatio: asset.aspectRatio,
    vector: asset.vector,
    font: asset.font,
    audio: asset.audio,
    variants: asset.variants.map(({ name, contentType, bytes }) => ({
      name,
      contentType,
      bytes,
      url: `${url}?variant=${name}`,
    })),
    fileName: asset.fileName,
    sourceUrl: asset.sourceUrl,
    url,
    createdAt: asset.createdAt.toISOString(),
  };
}
