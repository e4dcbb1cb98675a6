import { createLruCache } from '@livery/core/lru-cache';
import type { DrawnBitmap } from './worker/messages.ts';

/** Finished previews by scene and size, so that a tile that comes back is there at once. */
export const drawnCache = createLruCache<DrawnBitmap>({
  max: 96 * 1024 * 1024,
  sizeOf: ({ data }) => data.length,
});
