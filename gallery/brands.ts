import { join } from 'node:path';
import { completeDocument } from '@livery/core/brand/complete';
import { brandDocumentSchema } from '@livery/core/brand/document';
import { deriveTokens } from '@livery/core/tokens/derive';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { RenderAssets } from '@livery/engine/contracts';
import { sampleBrands } from '@livery/templates/samples/brands';
import { folder } from './sample-images.ts';

export interface GalleryBrand {
  id: string;
  tokens: DerivedTokens;
  mode: 'light' | 'dark';
  logos: RenderAssets['logos'];
}

/** The six sample brands as input of the engine, with their logos. */
export const galleryBrands: GalleryBrand[] = sampleBrands.map(({ id, document, logos = [] }) => {
  const tokens = deriveTokens(brandDocumentSchema.parse(completeDocument(document).document));
  return {
    id,
    tokens,
    mode: tokens.mode === 'dark' ? 'dark' : 'light',
    logos: logos.map(({ file, width, height, mode }) => ({
      asset: file,
      path: join(folder, file),
      vector: true,
      width,
      height,
      mode,
      kind: 'lockup',
      monochrome: false,
    })),
  };
});
