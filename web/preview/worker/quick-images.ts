import type { ImageCache } from '@livery/engine/images/image-cache';
import { applyEffects, sizeToRead } from '@livery/engine/images/image-effects';
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
  return {
    isExact: () => isExact,
    async readBitmap(file, placed, scale) {
      const { crop } = placed;
      const size = sizeToRead(placed, scale);
      const at = [file, size.width, size.height, crop] as const;
      if (file.vector || bitmaps.findLoaded(...at) || bitmaps.isLoading(...at))
        return imageCache.readBitmap(file, placed, scale);
      if (scale !== exactScale && !bitmaps.hasAny(file, crop)) {
        const exact = sizeToRead(placed, exactScale);
        await bitmaps.load(file, exact.width, exact.height, crop);
      }
      const scaled = bitmaps.findScaled(...at);
      if (!scaled) return imageCache.readBitmap(file, placed, scale);
      isExact = false;
      return applyEffects(scaled, placed, scale);
    },
  };
}
