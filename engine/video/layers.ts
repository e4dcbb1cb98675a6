import type { Direction } from '@livery/templates/shared/text/script';
import { type Bitmap, releaseBitmap } from '../images/bitmap.ts';
import type { Node } from '../ports.ts';
import { rawOptions } from '../scene/compose.ts';
import type { StagedScene } from '../scene/stage-scene.ts';
import type { ImageStore } from './image-store.ts';

/** How far a layer may draw beyond its box: so many pixels, plus a part of its longer side. */
const REACH = { min: 128, part: 0.25 };
/**
 * A scene has a few layers; one whose content changes after all is baked again, and the oldest is forgotten. This is
 * more than the frames that are built at the same time can name.
 */
const MAX_LAYERS = 32;

/** A layer as a bitmap: the name it is drawn by and its position in its box, in pixels of the format. */
interface BakedLayer {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface LayerBaker {
  /** The tree with every layer in it as one image. */
  bake(node: Node): Promise<Node>;
}

/** Draws elements whose content never changes once, so that a frame only has to move them. */
export function createLayerBaker(
  staged: Omit<StagedScene, 'build'>,
  images: ImageStore,
  scale: number,
): LayerBaker {
  const baked = new Map<string, Promise<BakedLayer | null>>();

  const bakeLayer = async ({ inner, size, offset, direction }: Layer): Promise<BakedLayer | null> => {
    // A multiple of eight keeps the dither pattern where it would be on the whole canvas.
    const max = Math.max(size.width, size.height) * REACH.part + REACH.min;
    const reach = Math.ceil(max / 8) * 8;
    const whole = (length: number) => Math.ceil(length + 1) + 2 * reach;
    const canvas = { ...staged.format, width: whole(size.width), height: whole(size.height) };
    const options = rawOptions({ ...staged, format: canvas }, scale);
    const position = { position: 'absolute', left: reach + offset.left, top: reach + offset.top };
    const data = await staged.renderer.render(
      {
        type: 'container',
        style: { display: 'flex', width: '100%', height: '100%', direction, fontSynthesis: 'none' },
        children: [{ ...inner, style: { ...inner.style, ...position } } as Node],
      },
      { ...options, images: images.listNamed(inner) },
    );
    const visible = trimBitmap({ data, width: options.width, height: options.height });
    releaseBitmap(data);
    if (!visible) return null;
    return {
      name: await images.add(visible),
      left: visible.left / scale - reach,
      top: visible.top / scale - reach,
      width: visible.width / scale,
      height: visible.height / scale,
    };
  };

  const findBaked = (layer: Layer) => {
    const key = JSON.stringify([layer.inner, layer.offset]);
    const found = baked.get(key) ?? bakeLayer(layer);
    // Moves to the end of the map, so that a layer of every frame is never the oldest.
    baked.delete(key);
    baked.set(key, found);
    for (const [oldest, old] of baked) {
      if (baked.size <= MAX_LAYERS) break;
      baked.delete(oldest);
      void old.then((gone) => gone && images.forget(gone.name)).catch(() => {});
    }
    return found;
  };

  const bake = async (node: Node, inherited: Direction): Promise<Node> => {
    if (node.type !== 'container') return node;
    const direction = (node.style?.direction as Direction) ?? inherited;
    const layer = node.attributes?.['data-layer'] === undefined ? null : splitLayer(node, direction, scale);
    if (!layer) {
      const children = (node.children ?? []).map((child) => bake(child, direction));
      return { ...node, children: await Promise.all(children) };
    }
    const image = await findBaked(layer);
    const { name, ...box } = image ?? { name: '' };
    return {
      type: 'container',
      style: layer.outer,
      children: image
        ? [{ type: 'image', src: name, style: { position: 'absolute', ...box, objectFit: 'fill' } }]
        : [],
    } as Node;
  };
  return { bake: (node) => bake(node, 'ltr') };
}

/** A layer in two parts: the box with its position and movement, and the content that is baked. */
interface Layer {
  outer: Record<string, unknown>;
  inner: Node;
  size: { width: number; height: number };
  /** The fraction of a pixel in its position. It is baked into the bitmap, which would be blurred by it otherwise. */
  offset: { left: number; top: number };
  direction: Direction;
}

const positioning = ['position', 'left', 'right', 'top', 'bottom', 'width', 'height'] as const;
const moving = ['animation', 'transform', 'transformOrigin', 'opacity'] as const;

/** Null when the box has no fixed size. */
function splitLayer(node: Node, direction: Direction, scale: number): Layer | null {
  const style = (node.style ?? {}) as Record<string, unknown>;
  const { width, height } = style;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  // Without an animation, a transform never changes and is baked with the content.
  const own = style.animation === undefined ? positioning : [...positioning, ...moving];
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

interface TrimmedBitmap extends Bitmap {
  left: number;
  top: number;
}

/** The visible part of a bitmap, and its position in it; null when all of it is transparent. */
function trimBitmap({ data, width, height }: Bitmap): TrimmedBitmap | null {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  // Straight RGBA: alpha is the highest byte of a little-endian number, as on every machine this runs on.
  const isVisible = (x: number, y: number) => pixels[y * width + x]! >>> 24 !== 0;
  const isRowVisible = (y: number) => {
    for (let x = 0; x < width; x++) if (isVisible(x, y)) return true;
    return false;
  };
  let top = 0;
  while (top < height && !isRowVisible(top)) top++;
  if (top === height) return null;
  let bottom = height;
  while (!isRowVisible(bottom - 1)) bottom--;
  let left = width;
  let right = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < left; x++) if (isVisible(x, y)) left = x;
    for (let x = width - 1; x >= right; x--) if (isVisible(x, y)) right = x + 1;
  }
  const rowBytes = (right - left) * 4;
  const out = new Uint8Array(rowBytes * (bottom - top));
  for (let y = top; y < bottom; y++) {
    const from = (y * width + left) * 4;
    out.set(data.subarray(from, from + rowBytes), (y - top) * rowBytes);
  }
  return { data: out, left, top, width: right - left, height: bottom - top };
}
