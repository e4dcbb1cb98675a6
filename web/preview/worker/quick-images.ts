import type { ImageCache } from '@livery/engine/images/image-cache';
import { tintBitmap } from '@livery/engine/images/tint-bitmap';
import type { Bitmaps } from './bitmaps.ts';

export interface QuickImages extends Pick<ImageCache, 'readBitmap'> {
  /** Whether every image so far had exactly its pixels. */
  isExact(): boolean;
}

/** Images for a drawing that must not wait: one of another size is scaled until the server has sent the exact one. */
export function createQuickImages(imageCache: ImageCache, bitmaps: Bitmaps): QuickImages {
  let isExact = true;
  return {
    isExact: () => isExact,
    async readBitmap(file, placed, scale) {
      const width = Math.max(1, Math.round(placed.width * scale));
      const height = Math.max(1, Math.round(placed.height * scale));
      const of = [file, width, height, placed.crop] as const;
      const isHere = file.vector || bitmaps.findLoaded(...of) || bitmaps.isLoading(...of);
      const scaled = isHere ? null : bitmaps.findScaled(...of);
      if (!scaled) return imageCache.readBitmap(file, placed, scale);
      isExact = false;
      return placed.tint === undefined ? scaled : tintBitmap(scaled, placed.tint);
    },
  };
}
