import type { ImageFile, Node, RenderAssets } from '../ports.ts';
import type { PlacedImage } from '../scene/read-layout.ts';
import type { Bitmap } from './bitmap.ts';
import type { ImageCache } from './image-cache.ts';

/** The tree with the pixels of every image in it, at the size each is drawn at. */
export async function fillImages(
  node: Node,
  placed: readonly PlacedImage[],
  renderAssets: RenderAssets,
  imageCache: Pick<ImageCache, 'readBitmap'>,
  scale: number,
): Promise<Node> {
  if (placed.length === 0) return node;
  const bitmaps: Bitmap[] = [];
  for (const image of placed) {
    bitmaps.push(await imageCache.readBitmap(findFile(renderAssets, image.src), image, scale));
  }
  // The layout lists images in the order of the tree.
  let next = 0;
  const fill = (at: Node): Node => {
    if (at.type === 'container') return { ...at, children: (at.children ?? []).map(fill) };
    if (at.type !== 'image' || !at.attributes?.['data-crop']) return at;
    const bitmap = bitmaps[next++]!;
    return { ...at, src: toPlainArray(bitmap), style: { ...at.style, objectFit: 'fill' } };
  };
  return fill(node);
}

export function findFile({ images, logos }: RenderAssets, src: string): ImageFile {
  const file = images[src] ?? logos.find(({ asset }) => asset === src);
  if (!file) throw new Error(`The scene draws an image it was not given: ${src}`);
  return file;
}

/** Takumi reads a Node `Buffer` byte by byte, four times as slowly as the same bytes in a plain array. */
function toPlainArray({ data, width, height }: Bitmap) {
  return { width, height, data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}
