export const assetKinds = ['image', 'font', 'audio'] as const;
export type AssetKind = (typeof assetKinds)[number];

const nouns: Record<AssetKind, string> = { image: 'an image', font: 'a font', audio: 'an audio track' };

/** The kind as a part of a sentence. */
export function nameAssetKind(kind: AssetKind): string {
  return nouns[kind];
}
