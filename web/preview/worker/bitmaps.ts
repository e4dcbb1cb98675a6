import { createLruCache } from '@livery/core/lru-cache';
import type { Bitmap } from '@livery/engine/images/bitmap';
import type { ImageFile } from '@livery/engine/ports';
import { decode } from 'fast-png';
import { LoadFailed, loadBytes } from './load.ts';
import { scaleBitmap } from './scale-bitmap.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const MAX_SCALED_BYTES = 16 * 1024 * 1024;

/** The pixels of assets as the server draws them, at the sizes that were asked for. */
export interface Bitmaps {
  load(file: ImageFile, width: number, height: number, crop: string): Promise<Bitmap>;
  /** The same from memory; null when it has not been loaded. */
  findLoaded(file: ImageFile, width: number, height: number, crop: string): Bitmap | null;
  isLoading(file: ImageFile, width: number, height: number, crop: string): boolean;
  /** Whether any size of the image has been loaded. */
  hasAny(file: ImageFile, crop: string): boolean;
  /** Another size of the same image, scaled here; null when none has been loaded. */
  findScaled(file: ImageFile, width: number, height: number, crop: string): Bitmap | null;
}

interface Loaded {
  bitmap: Bitmap;
  group: string;
}

export function createBitmaps(): Bitmaps {
  const loaded = createLruCache<Loaded>({ max: MAX_BYTES, sizeOf: ({ bitmap }) => bitmap.data.length });
  const scaled = createLruCache<Bitmap>({ max: MAX_SCALED_BYTES, sizeOf: ({ data }) => data.length });
  const loading = new Map<string, Promise<Bitmap>>();
  const toName = (file: ImageFile, width: number, height: number, crop: string) =>
    `${file.path} ${crop} ${width} ${height}`;
  const toGroup = (file: ImageFile, crop: string) => `${file.path} ${crop}`;

  return {
    load(file, width, height, crop) {
      const name = toName(file, width, height, crop);
      const known = loaded.get(name);
      if (known) return Promise.resolve(known.bitmap);
      const found =
        loading.get(name) ??
        fetchBitmap(file.path, width, height, crop)
          .then((bitmap) => {
            loaded.set(name, { bitmap, group: toGroup(file, crop) });
            return bitmap;
          })
          .finally(() => loading.delete(name));
      loading.set(name, found);
      return found;
    },
    findLoaded: (file, width, height, crop) => loaded.get(toName(file, width, height, crop))?.bitmap ?? null,
    isLoading: (file, width, height, crop) => loading.has(toName(file, width, height, crop)),
    hasAny: (file, crop) => [...loaded.values()].some(({ group }) => group === toGroup(file, crop)),
    findScaled(file, width, height, crop) {
      const group = toGroup(file, crop);
      const sizes = [...loaded.values()].filter((each) => each.group === group);
      // The one nearest in size loses the least.
      const distance = ({ bitmap }: Loaded) =>
        Math.abs(Math.log((bitmap.width * bitmap.height) / (width * height)));
      const nearest = sizes.sort((a, b) => distance(a) - distance(b))[0];
      if (!nearest) return null;
      const { bitmap } = nearest;
      const name = `${toName(file, width, height, crop)} from ${bitmap.width} ${bitmap.height}`;
      return scaled.getOrCreate(name, () => scaleBitmap(bitmap, width, height));
    },
  };
}

async function fetchBitmap(assetId: string, width: number, height: number, crop: string): Promise<Bitmap> {
  const png = await loadBytes(`/assets/${assetId}/bitmap?w=${width}&h=${height}&crop=${crop}`);
  if (!png) throw new LoadFailed(`no bitmap of ${assetId}`);
  const image = decode(png);
  if (image.channels !== 4 || image.depth !== 8) throw new LoadFailed('a bitmap is not RGBA');
  return { width, height, data: image.data as Uint8Array };
}
