import type { Node } from '@takumi-rs/core';
import { rawOptions } from '../compose.ts';
import { release } from '../release.ts';
import type { Staged } from '../stage-scene.ts';
import type { ImageStore } from './image-store.ts';
import { trim } from './trim.ts';

/** How far what a layer holds may reach out of its box: so much, and a part of its longer side. */
const REACH = { min: 128, part: 0.25 };
/**
 * A scene has a few; one whose inside changes after all is baked anew, and the oldest forgotten. More than frames
 * that are made at the same time could name.
 */
const MAX_LAYERS = 32;

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

  const bakeLayer = async ({ inner, size, offset, direction }: Layer): Promise<Baked | null> => {
    // A multiple of eight keeps the dither where it would be on the canvas.
    const max = Math.max(size.width, size.height) * REACH.part + REACH.min;
    const reach = Math.ceil(max / 8) * 8;
    const whole = (length: number) => Math.ceil(length + 1) + 2 * reach;
    const canvas = { ...staged.format, width: whole(size.width), height: whole(size.height) };
    const options = rawOptions({ ...staged, format: canvas }, scale);
    const place = { position: 'absolute', left: reach + offset.left, top: reach + offset.top };
    const data = await staged.renderer.render(
      {
        type: 'container',
        style: { display: 'flex', width: '100%', height: '100%', direction, fontSynthesis: 'none' },
        children: [{ ...inner, style: { ...inner.style, ...place } } as Node],
      },
      { ...options, images: images.named(inner) },
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

  const known = (layer: Layer) => {
    const key = JSON.stringify([layer.inner, layer.offset]);
    const found = baked.get(key) ?? bakeLayer(layer);
    // Last in line: what is used in every frame is never the oldest.
    baked.delete(key);
    baked.set(key, found);
    for (const [oldest, layer] of baked) {
      if (baked.size <= MAX_LAYERS) break;
      baked.delete(oldest);
      void layer.then((gone) => gone && images.forget(gone.name)).catch(() => {});
    }
    return found;
  };

  const bake = async (node: Node, from: Direction): Promise<Node> => {
    if (node.type !== 'container') return node;
    const direction = (node.style?.direction as Direction) ?? from;
    const layer = node.attributes?.['data-layer'] === undefined ? null : apart(node, direction, scale);
    if (!layer) {
      const children = (node.children ?? []).map((child) => bake(child, direction));
      return { ...node, children: await Promise.all(children) };
    }
    const image = await known(layer);
    const { name, ...place } = image ?? { name: '' };
    return {
      type: 'container',
      style: layer.outer,
      children: image
        ? [{ type: 'image', src: name, style: { position: 'absolute', ...place, objectFit: 'fill' } }]
        : [],
    } as Node;
  };
  return { bake: (node) => bake(node, 'ltr') };
}

type Direction = 'ltr' | 'rtl';

/** A layer's box, which has its place and its movement, and what is in it. */
interface Layer {
  outer: Record<string, unknown>;
  inner: Node;
  size: { width: number; height: number };
  /** The fraction of a drawn pixel that its place is off by: drawn into the picture, or it would be blurred by it. */
  offset: { left: number; top: number };
  direction: Direction;
}

const placing = ['position', 'left', 'right', 'top', 'bottom', 'width', 'height'] as const;
const moving = ['animation', 'transform', 'transformOrigin', 'opacity'] as const;

/** Null where the box has no fixed size. */
function apart(node: Node, direction: Direction, scale: number): Layer | null {
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
  const offset = { left: 0, top: 0 };
  for (const side of ['left', 'top'] as const) {
    const length = outer[side];
    if (typeof length !== 'number') continue;
    const whole = Math.floor(length * scale) / scale;
    outer[side] = whole;
    offset[side] = length - whole;
  }
  const inner = { ...node, style: { ...within, width, height } } as Node;
  return { outer, inner, size: { width, height }, offset, direction };
}
