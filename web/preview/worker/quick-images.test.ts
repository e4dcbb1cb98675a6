import type { Bitmap } from '@livery/engine/images/bitmap';
import type { ImageCache } from '@livery/engine/images/image-cache';
import type { ImageFile } from '@livery/engine/ports';
import { expect, test } from 'vitest';
import type { Bitmaps } from './bitmaps.ts';
import { createQuickImages } from './quick-images.ts';
import { scaleBitmap } from './scale-bitmap.ts';

const file: ImageFile = { path: 'a', vector: false, width: 400, height: 400 };
const placed = { src: 'a', width: 100, height: 50, crop: 'cover', tint: undefined };
const makeBitmap = (width: number, height: number): Bitmap => ({
  width,
  height,
  data: new Uint8Array(width * height * 4),
});

/** Images in memory, with a list of the sizes that were loaded. */
function createImages() {
  const sizes: string[] = [];
  const loaded: Bitmap[] = [];
  const load = async (_file: ImageFile, width: number, height: number) => {
    sizes.push(`${width} × ${height}`);
    const bitmap = makeBitmap(width, height);
    loaded.push(bitmap);
    return bitmap;
  };
  const bitmaps: Bitmaps = {
    load,
    findLoaded: (_file, width) => loaded.find((each) => each.width === width) ?? null,
    isLoading: () => false,
    hasAny: () => loaded.length > 0,
    findScaled: (_file, width, height) => (loaded[0] ? scaleBitmap(loaded[0], width, height) : null),
  };
  const imageCache = {
    readBitmap: (of: ImageFile, { width, height }: typeof placed, scale: number) =>
      load(of, width * scale, height * scale),
  } as unknown as ImageCache;
  return { bitmaps, imageCache, sizes };
}

test('a drawing for a dense screen loads images at their exact size only, and scales them down', async () => {
  const { bitmaps, imageCache, sizes } = createImages();
  const quick = createQuickImages(imageCache, bitmaps, 1);
  const drawn = await quick.readBitmap(file, placed, 0.5);
  expect([drawn.width, drawn.height]).toEqual([50, 25]);
  expect(sizes).toEqual(['100 × 50']);
  expect(quick.isExact()).toBe(false);
});

test('a drawing at the exact scale has exact images', async () => {
  const { bitmaps, imageCache, sizes } = createImages();
  const quick = createQuickImages(imageCache, bitmaps, 0.5);
  await quick.readBitmap(file, placed, 0.5);
  expect(sizes).toEqual(['50 × 25']);
  expect(quick.isExact()).toBe(true);
});

test('a logo with margins is loaded as a whole and drawn without them', async () => {
  const { bitmaps, imageCache, sizes } = createImages();
  const trim = { left: 0, top: 0.25, right: 0, bottom: 0.25 };
  const drawn = await createQuickImages(imageCache, bitmaps, 1).readBitmap(file, { ...placed, trim }, 0.5);
  expect(sizes).toEqual(['100 × 100']);
  expect([drawn.width, drawn.height]).toEqual([50, 25]);
});
