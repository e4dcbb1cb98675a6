import type { Bitmap } from '../images/bitmap.ts';
import type { EncodedImage, ImageSource, Node } from '../ports.ts';

/**
 * Bitmaps that many frames draw. Takumi decodes a named image once and keeps it; a bitmap in the tree would be read
 * again for every frame, which takes three times as long.
 */
export interface ImageStore {
  /** Keeps a bitmap and returns the name to draw it by. */
  add(bitmap: Bitmap): Promise<string>;
  /** The images that a tree names. The tree holds on to them, so forgetting one here cannot break its drawing. */
  listNamed(node: Node): EncodedImage[];
  forget(name: string): void;
}

const PREFIX = 'video-';

let stores = 0;

export function createImageStore(encodeBitmap: ImageSource['encodeBitmap']): ImageStore {
  // Takumi remembers names from video to video, so no two stores may use the same.
  const video = stores++;
  const kept = new Map<string, EncodedImage>();
  let next = 0;
  return {
    async add(bitmap) {
      const name = `${PREFIX}${video}-${next++}`;
      kept.set(name, { src: name, data: await encodeBitmap(bitmap) });
      return name;
    },
    listNamed: (node) =>
      listNames(node).map((name) => {
        const image = kept.get(name);
        if (!image) throw new Error(`A frame names an image that is not kept: ${name}`);
        return image;
      }),
    forget: (name) => kept.delete(name),
  };
}

function listNames(node: Node): string[] {
  if (node.type === 'container') return [...new Set((node.children ?? []).flatMap(listNames))];
  return node.type === 'image' && typeof node.src === 'string' && node.src.startsWith(PREFIX)
    ? [node.src]
    : [];
}
