import { createLruCache } from '@livery/core/lru-cache';
import type { ContrastFix } from '@livery/templates/define-template';
import { keyframesOf, still } from '@livery/templates/shared/motion/motion';
import { makeVideoMotion } from '@livery/templates/shared/motion/video';
import { findFile } from '../images/fill-images.ts';
import type { CssInput, EncodedImage, Node, SceneRequest } from '../ports.ts';
import { type Composer, measureScene, rawOptions } from '../scene/compose.ts';
import { withoutSubpixelImages } from '../scene/subpixel-images.ts';
import { createImageStore } from './image-store.ts';
import { createLayerBaker } from './layers.ts';

export interface FrameSourceRequest {
  scene: SceneRequest;
  contrastFix: ContrastFix;
  durationS: number;
  framesPerSecond: number;
  scale: number;
}

/** The frames of a video, to be drawn in any order and several at once. */
export interface FrameSource {
  frames: number;
  width: number;
  height: number;
  /** Straight RGBA; null when the frame looks the same as the one before it. */
  draw(frame: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Draws a frame even when it looks the same as the one before it. */
  drawAlways(frame: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** The tree of a frame, with the images it names. */
interface FrameTree {
  node: Node;
  css: CssInput[];
  images: EncodedImage[];
}

/** Trees kept for the frames that are drawn at the same time. */
const MAX_TREES = 16;

export async function openFrameSource(composer: Composer, request: FrameSourceRequest): Promise<FrameSource> {
  const { scene, contrastFix, durationS, framesPerSecond, scale } = request;
  const frames = Math.max(2, Math.round(durationS * framesPerSecond));
  const toMoment = (frame: number) => (frame * 1000) / framesPerSecond;
  const video = makeVideoMotion(toMoment(frames - 1), toMoment(1));
  const { build, ...staged } = await composer.stage(scene);
  const images = createImageStore(composer.encodeBitmap);
  const layers = createLayerBaker(staged, images, scale);

  // Images are scaled to the box they have in the last frame, and keep that size in all frames.
  const atRest = await build(still, contrastFix);
  const { images: placedImages } = await measureScene(staged, atRest.node, { css: atRest.css });
  const names = new Map<string, string[]>();
  for (const image of placedImages) {
    const file = findFile(staged.renderAssets, image.src);
    const bitmap = await composer.imageCache.readBitmap(file, image, scale);
    names.set(image.src, [...(names.get(image.src) ?? []), await images.add(bitmap)]);
  }

  const trees = createLruCache<Promise<FrameTree>>({ max: MAX_TREES });
  const buildTree = async (timeMs: number): Promise<FrameTree> => {
    const built = await build(video.motionAt(timeMs), contrastFix);
    const node = await layers.bake(withoutSubpixelImages(withImageNames(built.node, names), scale));
    return { node, css: [keyframesOf(listAnimations(node)), ...built.css], images: images.listNamed(node) };
  };
  const findTree = (timeMs: number) => trees.getOrCreate(video.treeAt(timeMs), () => buildTree(timeMs));
  // The motion learns what a tree depends on while the scene is built, so `treeAt` needs one build before it.
  await buildTree(0);

  const options = rawOptions(staged, scale);
  const render = ({ node, css, images }: FrameTree, timeMs: number) =>
    staged.renderer.render(node, { ...options, css, images, timeMs });
  const looksSame = (frame: number) =>
    frame > 0 && video.imageAt(toMoment(frame)) === video.imageAt(toMoment(frame - 1));
  const findTrees = async (frame: number) => {
    await findTree(toMoment(Math.max(0, frame - 1)));
    return findTree(toMoment(frame));
  };
  return {
    frames,
    width: options.width,
    height: options.height,
    async draw(frame) {
      const tree = await findTrees(frame);
      return looksSame(frame) ? null : render(tree, toMoment(frame));
    },
    async drawAlways(frame) {
      const tree = await findTree(toMoment(frame));
      return render(tree, toMoment(frame));
    },
  };
}

/** The tree with its images by the names they are stored under; the same image may be stored at several sizes. */
function withImageNames(node: Node, names: Map<string, string[]>): Node {
  const taken = new Map<string, number>();
  const fill = (at: Node): Node => {
    if (at.type === 'container') return { ...at, children: (at.children ?? []).map(fill) };
    if (at.type !== 'image' || typeof at.src !== 'string' || !at.attributes?.['data-crop']) return at;
    const nth = taken.get(at.src) ?? 0;
    taken.set(at.src, nth + 1);
    const name = names.get(at.src)?.[nth];
    if (name === undefined) throw new Error(`A frame draws an image that the last frame does not: ${at.src}`);
    return { ...at, src: name, style: { ...at.style, objectFit: 'fill' } };
  };
  return fill(node);
}

function listAnimations(node: Node): string[] {
  const { animation } = (node.style ?? {}) as Record<string, unknown>;
  const own = typeof animation === 'string' ? [animation] : [];
  return node.type === 'container' ? [...own, ...(node.children ?? []).flatMap(listAnimations)] : own;
}
