import { findFile } from '@livery/engine/images/fill-images';
import type { ComposedScene } from '@livery/engine/scene/compose';
import type { Bitmaps } from './bitmaps.ts';

/**
 * Starts loading the images of a scene at the sizes they will be drawn at, because the engine loads one after the other.
 * An image that is loaded in another size is left out: it may be dragged, and only its last size is worth loading.
 */
export function prefetchImages(
  { layout, renderAssets }: ComposedScene,
  scales: number[],
  bitmaps: Bitmaps,
): void {
  const missing = layout.images.flatMap((placed) => {
    const file = findFile(renderAssets, placed.src);
    return file.vector || bitmaps.hasAny(file, placed.crop) ? [] : [{ ...placed, file }];
  });
  for (const scale of scales) {
    for (const { file, width, height, crop } of missing) {
      const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
      // A failure is reported to the drawing, which asks for the same bitmap.
      bitmaps.load(file, w, h, crop).catch(() => null);
    }
  }
}
