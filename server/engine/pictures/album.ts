import type { SceneImage } from '@livery/templates/image';
import type { ImageFile } from '../contracts.ts';
import type { PlacedImage } from '../layout.ts';
import { readFacts } from './facts.ts';
import { type Bitmap, readPixels } from './pixels.ts';

const THUMBNAIL = 72;
/** A raster smaller than this would be a blur or a dot at any size a picture is drawn at. */
const MIN_SIDE = 16;
/** Longer or taller than this no crop of it means anything, and scaling it to one would take gigabytes. */
const MAX_RATIO = 20;
const MAX_BYTES = 48 * 1024 * 1024;

/** Why a file that was taken in cannot be drawn. */
export class UnusableImage extends Error {}

/** Pictures by their files, looked at once; what was drawn last is kept for the next variant of a batch. */
export interface ImageCache {
  look(src: string, file: ImageFile): Promise<SceneImage>;
  pixels(file: ImageFile, placed: PlacedImage, scale: number): Promise<Bitmap>;
}

export function createImageCache(): ImageCache {
  const facts = new Map<string, Awaited<ReturnType<typeof study>>>();
  const kept = new Map<string, Bitmap>();
  let bytes = 0;
  return {
    async look(src, file) {
      const known = facts.get(file.path) ?? (await study(file));
      facts.set(file.path, known);
      if (facts.size > 500) facts.delete(facts.keys().next().value!);
      return { src, ...known };
    },
    async pixels(file, placed, scale) {
      const key = JSON.stringify([
        file.path,
        placed.width,
        placed.height,
        placed.crop,
        placed.textColor,
        scale,
      ]);
      const known = kept.get(key);
      if (known) return known;
      const bitmap = await readPixels(file, placed, scale);
      kept.set(key, bitmap);
      bytes += bitmap.data.length;
      for (const [oldest, { data }] of kept) {
        if (bytes <= MAX_BYTES || oldest === key) break;
        kept.delete(oldest);
        bytes -= data.length;
      }
      return bitmap;
    },
  };
}

async function study(file: ImageFile) {
  const { width, height } = file;
  if (!file.vector && Math.min(width, height) < MIN_SIDE) {
    throw new UnusableImage(`it is only ${width} × ${height} pixels`);
  }
  if (Math.max(width / height, height / width) > MAX_RATIO) {
    throw new UnusableImage(`it is more than ${MAX_RATIO} times as long as it is wide`);
  }
  const longest = Math.max(width, height);
  const size = { width: (width / longest) * THUMBNAIL, height: (height / longest) * THUMBNAIL };
  const thumbnail = await readPixels(
    file,
    { src: '', ...size, crop: 'contain', textColor: undefined },
    1,
  ).catch(() => {
    throw new UnusableImage('it cannot be read');
  });
  const facts = readFacts(thumbnail);
  if (facts.colors.length === 0) throw new UnusableImage('nothing of it can be seen');
  return { width, height, ...facts };
}
