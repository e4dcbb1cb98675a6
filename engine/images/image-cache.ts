import { createLruCache } from '@livery/core/lru-cache';
import type { SceneImage } from '@livery/templates/image';
import type { EnginePorts, ImageFile } from '../ports.ts';
import type { PlacedImage } from '../scene/read-layout.ts';
import type { Bitmap } from './bitmap.ts';
import { type ImageFacts, readFacts } from './image-facts.ts';
import { createReadBitmap, type ReadBitmap } from './read-bitmap.ts';

const THUMBNAIL = 72;
/** A raster smaller than this would be a blur or a dot at any size an image is drawn at. */
const MIN_SIDE = 16;
/** No crop of a longer or taller image shows anything, and scaling it to one would take gigabytes. */
const MAX_RATIO = 20;
const MAX_BYTES = 48 * 1024 * 1024;
const MAX_FACTS = 500;

/** The reason why an image file cannot be drawn. */
export class UnusableImage extends Error {}

/** Reads each image file once, and keeps the latest bitmaps for the next variant of a batch. */
export interface ImageCache {
  readFacts(src: string, file: ImageFile): Promise<SceneImage>;
  readBitmap(file: ImageFile, placed: PlacedImage, scale: number): Promise<Bitmap>;
}

export function createImageCache(ports: EnginePorts): ImageCache {
  const readBitmap = createReadBitmap(ports);
  const study = async (file: ImageFile) => {
    const read = await ports.images.readFacts?.(file);
    if (typeof read === 'string') throw new UnusableImage(read);
    const facts = read ?? (await studyImage(file, readBitmap));
    const { left, top, right, bottom } = facts.margins;
    return { ...facts, width: file.width * (1 - left - right), height: file.height * (1 - top - bottom) };
  };
  const facts = createLruCache<Omit<SceneImage, 'src'>>({ max: MAX_FACTS });
  const kept = createLruCache<Bitmap>({ max: MAX_BYTES, sizeOf: ({ data }) => data.length });
  return {
    async readFacts(src, file) {
      const known = facts.get(file.path) ?? (await study(file));
      facts.set(file.path, known);
      return { src, ...known };
    },
    async readBitmap(file, placed, scale) {
      const { src: _, ...wanted } = placed;
      const key = JSON.stringify([file.path, wanted, scale]);
      const known = kept.get(key);
      if (known) return known;
      const bitmap = await readBitmap(file, placed, scale);
      kept.set(key, bitmap);
      return bitmap;
    },
  };
}

async function studyImage(file: ImageFile, readBitmap: ReadBitmap): Promise<ImageFacts> {
  const { width, height } = file;
  if (!file.vector && Math.min(width, height) < MIN_SIDE) {
    throw new UnusableImage(`it is only ${width} × ${height} pixels`);
  }
  if (Math.max(width / height, height / width) > MAX_RATIO) {
    throw new UnusableImage(`it is more than ${MAX_RATIO} times as long as it is wide`);
  }
  const longest = Math.max(width, height);
  const size = { width: (width / longest) * THUMBNAIL, height: (height / longest) * THUMBNAIL };
  const thumbnail = await readBitmap(file, { src: '', ...size, crop: 'contain' }, 1).catch(() => {
    throw new UnusableImage('it cannot be read');
  });
  const facts = readFacts(thumbnail);
  if (facts.colors.length === 0) throw new UnusableImage('it is completely transparent');
  return facts;
}
