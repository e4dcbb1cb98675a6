import type { ImageCache } from '@livery/engine/images/image-cache';
import { applyEffects } from '@livery/engine/images/image-effects';
import type { Bitmaps } from './bitmaps.ts';

export interface QuickImages extends Pick<ImageCache, 'readBitmap'> {
  /** Whether every image so far had exactly its pixels. */
  isExact(): boolean;
}

/**
 * Images for a drawing that must not wait: another size of an image is scaled in the worker. An image that is not loaded
 * in any size is loaded at the scale of the exact drawing, so that the server makes each image once.
 */
export function createQuickImages(imageCache: ImageCache, bitmaps: Bitmaps, exactScale: number): QuickImages {
  let isExact = true;
  const toSize = (side: number, scale: number) => Math.max(1, Math.round(side * scale));
  return {
    isExact: () => isExact,
    async readBitmap(file, placed, scale) {
      const { width, height, crop } = placed;
      const at = [file, toSize(width, scale), toSize(height, scale), crop] as const;
      if (file.vector || bitmaps.findLoaded(...at) || bitmaps.isLoading(...at))
        return imageCache.readBitmap(file, placed, scale);
      if (scale !== exactScale && !bitmaps.hasAny(file, crop))
        await bitmaps.load(file, toSize(width, exactScale), toSize(height, exactScale), crop);
      const scaled = bitmaps.findScaled(...at);
      if (!scaled) return imageCache.readBitmap(file, placed, scale);
      isExact = false;
      return applyEffects(scaled, placed, scale);
    },
  };
}
