import { join } from 'node:path';
import type { DerivedTokens } from '@livery/core/tokens/types';
import type { RenderAssets } from '@livery/engine/contracts';
import { sampleBrands } from '@livery/templates/samples/brands';
import { sampleTokens } from '@livery/templates/samples/tokens';
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
  return {
    id,
    ...sampleTokens(brand),
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
