import type { Node } from '@takumi-rs/core';
import { rawOptions } from '../compose.ts';
import { release } from '../release.ts';
import type { Staged } from '../stage-scene.ts';
import type { ImageStore } from './image-store.ts';
import { trim } from './trim.ts';

/** How far what a layer holds may reach out of its box, as part of the format's longer side. */
const REACH = 0.35;
/** A scene has a few; one whose inside changes after all is baked anew, and the oldest forgotten. */
const MOST_LAYERS = 12;

/** A layer as a bitmap: the name it is drawn by and its place within its box, in pixels of the format. */
interface Baked {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Layers {
  /** The tree with every layer in it as one image. */
  bake(node: Node): Promise<Node>;
}

/** Draws parts whose inside never moves once, so that a frame only has to place them. */
export function createLayers(staged: Omit<Staged, 'make'>, images: ImageStore, scale: number): Layers {
  const baked = new Map<string, Promise<Baked | null>>();

  const bakeLayer = async (inner: Node): Promise<Baked | null> => {
    const { width, height } = staged.format;
    const reach = Math.ceil((Math.max(width, height) * REACH) / 8) * 8;
    const canvas = { ...staged.format, width: width + 2 * reach, height: height + 2 * reach };
    const options = rawOptions({ ...staged, format: canvas }, scale);
    const placed = { ...inner, style: { ...inner.style, position: 'absolute', left: reach, top: reach } };
    const data = await staged.renderer.render(
      {
        type: 'container',
        style: { position: 'relative', display: 'flex', width: canvas.width, height: canvas.height },
        children: [placed as Node],
      },
      { ...options, images: images.sources() },
    );
    const seen = trim({ data, width: options.width, height: options.height });
    release(data);
    if (!seen) return null;
    return {
      name: await images.add(seen),
      left: seen.left / scale - reach,
      top: seen.top / scale - reach,
      width: seen.width / scale,
      height: seen.height / scale,
    };
  };

  const known = (inner: Node) => {
    const key = JSON.stringify(inner);
    const found = baked.get(key) ?? bakeLayer(inner);
    baked.set(key, found);
    for (const [oldest, layer] of baked) {
      if (baked.size <= MOST_LAYERS) break;
      baked.delete(oldest);
      void layer.then((gone) => gone && images.remove(gone.name));
    }
    return found;
  };

  const bake = async (node: Node): Promise<Node> => {
    if (node.type !== 'container') return node;
    if (node.attributes?.['data-layer'] === undefined) {
      return { ...node, children: await Promise.all((node.children ?? []).map(bake)) };
    }
    const parts = apart(node);
    if (!parts) return node;
    const picture = await known(parts.inner);
    const { name, ...place } = picture ?? { name: '' };
    return {
      type: 'container',
      style: parts.outer,
      children: picture
        ? [{ type: 'image', src: name, style: { position: 'absolute', ...place, objectFit: 'fill' } }]
        : [],
    } as Node;
  };
  return { bake };
}

const placing = ['position', 'left', 'right', 'top', 'bottom', 'width', 'height'] as const;
const moving = ['animation', 'transform', 'transformOrigin', 'opacity'] as const;

/** A layer's box, which has its place and its movement, and what is in it. Null where the box has no fixed size. */
function apart(node: Node): { outer: Record<string, unknown>; inner: Node } | null {
  const style = (node.style ?? {}) as Record<string, unknown>;
  const { width, height } = style;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  // What does not move by itself is part of the picture.
  const own = style.animation === undefined ? placing : [...placing, ...moving];
  const outer: Record<string, unknown> = { display: 'flex' };
  const within: Record<string, unknown> = { ...style };
  for (const name of own) {
    if (style[name] === undefined) continue;
    outer[name] = style[name];
    delete within[name];
  }
  return { outer, inner: { ...node, style: { ...within, width, height } } as Node };
}
