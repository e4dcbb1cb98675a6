import type { Node } from '@takumi-rs/core';
import type { ImageFile, RenderAssets } from '../contracts.ts';
import type { PlacedImage } from '../layout.ts';

import type { ImageCache } from './album.ts';
import type { Bitmap } from './pixels.ts';

/** The tree with the pixels of every named picture in it, at the size each is drawn at. */
export async function fillImages(
  node: Node,
  placed: readonly PlacedImage[],
  renderAssets: RenderAssets,
  imageCache: ImageCache,
  scale: number,
): Promise<Node> {
  if (placed.length === 0) return node;
  const bitmaps: Bitmap[] = [];
  for (const image of placed) {
    bitmaps.push(await imageCache.pixels(findFile(renderAssets, image.src), image, scale));
  }
  // The layout lists pictures in the order of the tree.
  let next = 0;
  const fill = (at: Node): Node => {
    if (at.type === 'container') return { ...at, children: (at.children ?? []).map(fill) };
    if (at.type !== 'image' || !at.attributes?.['data-crop']) return at;
    const bitmap = bitmaps[next++]!;
    return { ...at, src: plain(bitmap), style: { ...at.style, objectFit: 'fill' } };
  };
  return fill(node);
}

export function findFile({ images, logos }: RenderAssets, src: string): ImageFile {
  const file = images[src] ?? logos.find(({ asset }) => asset === src);
  if (!file) throw new Error(`The scene draws a picture it was not given: ${src}`);
  return file;
}

/** The engine takes a `Buffer` byte by byte, four times as slowly as the same bytes in a plain array. */
function plain({ data, width, height }: Bitmap) {
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}
