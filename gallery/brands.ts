import { join } from 'node:path';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { RenderAssets } from '@livery/engine/ports';
import { sampleBrands } from '@livery/templates/samples/brands';
import { toDrawableBrand } from '@livery/templates/samples/tokens';
import { folder } from './sample-images.ts';

export interface GalleryBrand {
  id: string;
  tokens: DerivedTokens;
  mode: 'light' | 'dark';
  logos: RenderAssets['logos'];
}

/** The six sample brands as input of the engine, with their logos. */
export const galleryBrands: GalleryBrand[] = sampleBrands.map((brand) => {
  const { id, logos = [] } = brand;
  const { tokens, mode } = toDrawableBrand(brand);
  return {
    id,
    tokens,
    mode,
    logos: logos.map(({ file, width, height, mode: logoMode }) => ({
      asset: file,
      path: join(folder, file),
      vector: true,
      width,
      height,
      mode: logoMode,
      kind: 'lockup',
      monochrome: false,
    })),
  };
});
