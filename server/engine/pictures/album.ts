import type { Picture } from '@livery/templates/image';
import type { PictureFile } from '../contracts.ts';
import type { PlacedPicture } from '../layout.ts';
import { factsOf } from './facts.ts';
import { type Bitmap, pixelsOf } from './pixels.ts';

const THUMBNAIL = 72;
/** A raster smaller than this would be a blur or a dot at any size a picture is drawn at. */
const LEAST_SIDE = 16;
/** Longer or taller than this no crop of it means anything, and scaling it to one would take gigabytes. */
const MOST_RATIO = 20;
const MOST_BYTES = 48 * 1024 * 1024;

/** Why a file that was taken in cannot be drawn. */
export class UnusablePicture extends Error {}

/** Pictures by their files, looked at once; what was drawn last is kept for the next variant of a batch. */
export interface Album {
  look(src: string, file: PictureFile): Promise<Picture>;
  pixels(file: PictureFile, placed: PlacedPicture, scale: number): Promise<Bitmap>;
}

export function createAlbum(): Album {
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
      const key = JSON.stringify([file.path, placed.width, placed.height, placed.crop, placed.ink, scale]);
      const known = kept.get(key);
      if (known) return known;
      const bitmap = await pixelsOf(file, placed, scale);
      kept.set(key, bitmap);
      bytes += bitmap.data.length;
      for (const [oldest, { data }] of kept) {
        if (bytes <= MOST_BYTES || oldest === key) break;
        kept.delete(oldest);
        bytes -= data.length;
      }
      return bitmap;
    },
  };
}

async function study(file: PictureFile) {
  const { width, height } = file;
  if (!file.vector && Math.min(width, height) < LEAST_SIDE) {
    throw new UnusablePicture(`it is only ${width} × ${height} pixels`);
  }
  if (Math.max(width / height, height / width) > MOST_RATIO) {
    throw new UnusablePicture(`it is more than ${MOST_RATIO} times as long as it is wide`);
  }
  const longest = Math.max(width, height);
  const size = { width: (width / longest) * THUMBNAIL, height: (height / longest) * THUMBNAIL };
  const thumbnail = await pixelsOf(file, { src: '', ...size, crop: 'contain', ink: undefined }, 1).catch(
    () => {
      throw new UnusablePicture('it cannot be read');
    },
  );
  const facts = factsOf(thumbnail);
  if (facts.colors.length === 0) throw new UnusablePicture('nothing of it can be seen');
  return { width, height, ...facts };
}
