import type { ImageSource, Node } from '@takumi-rs/core';
import { sharp } from '../../platform/sharp.ts';
import type { Bitmap } from '../pictures/pixels.ts';

/**
 * Bitmaps that many frames draw. Under a name, the engine decodes each once and keeps it; handed over as pixels it
 * would take them in again for every frame, three times as slowly.
 */
export interface ImageStore {
  /** Keeps a bitmap and answers the name to draw it by. */
  add(bitmap: Bitmap): Promise<string>;
  /** Those a tree names. It keeps them for as long as it may be drawn, whatever is forgotten here meanwhile. */
  named(node: Node): ImageSource[];
  forget(name: string): void;
}

let stores = 0;

export function createImageStore(): ImageStore {
  // The engine remembers names across films.
  const video = stores++;
  const kept = new Map<string, ImageSource>();
  let next = 0;
  return {
    async add({ data, width, height }) {
      const name = `${PREFIX}${video}-${next++}`;
      const png = await sharp(data, { raw: { width, height, channels: 4 } })
        .png({ compressionLevel: 1, adaptiveFiltering: false })
        .toBuffer();
      kept.set(name, { src: name, data: png });
      return name;
    },
    named: (node) =>
      namesIn(node).map((name) => {
        const source = kept.get(name);
        if (!source) throw new Error(`A frame names an image that is not kept: ${name}`);
        return source;
      }),
    forget: (name) => kept.delete(name),
  };
}

const PREFIX = 'film-';

function namesIn(node: Node): string[] {
  if (node.type === 'container') return [...new Set((node.children ?? []).flatMap(namesIn))];
  return node.type === 'image' && typeof node.src === 'string' && node.src.startsWith(PREFIX)
    ? [node.src]
    : [];
}
