import type { ContrastFix } from '@livery/templates/define-template';
import { keyframes, still } from '@livery/templates/shared/motion/motion';
import { makeVideoMotion } from '@livery/templates/shared/motion/video';
import type { CssInput, ImageSource, Node } from '@takumi-rs/core';
import { type Composer, measureScene, rawOptions } from '../compose.ts';
import type { SceneRequest } from '../contracts.ts';
import { findFile } from '../pictures/fill.ts';
import { withoutSubpixelImages } from '../specks.ts';
import { createImageStore } from './image-store.ts';
import { createLayers } from './layers.ts';

export interface FrameSourceRequest {
  scene: SceneRequest;
  contrastFix: ContrastFix;
  durationS: number;
  framesPerSecond: number;
  scale: number;
}

/** The frames of a film, to be drawn in any order and several at once. */
export interface FrameSource {
  frames: number;
  width: number;
  height: number;
  /** Straight RGBA; null where the frame is the same picture as the one before it. */
  draw(frame: number): Promise<Buffer | null>;
  /** The same, whatever was before. */
  image(frame: number): Promise<Buffer>;
}

/** A frame's scene, with the images it names. */
interface Tree {
  node: Node;
  css: CssInput[];
  images: ImageSource[];
}

/** Trees kept for the frames that are drawn at the same time. */
const MAX_TREES = 16;

export async function openFrameSource(composer: Composer, request: FrameSourceRequest): Promise<FrameSource> {
  const { scene, contrastFix, durationS, framesPerSecond, scale } = request;
  const frames = Math.max(2, Math.round(durationS * framesPerSecond));
  const toMoment = (frame: number) => (frame * 1000) / framesPerSecond;
  const video = makeVideoMotion(toMoment(frames - 1), toMoment(1));
  const { make, ...staged } = await composer.stage(scene);
  const images = createImageStore();
  const layers = createLayers(staged, images, scale);

  // Pictures are scaled to the box they have at the end, and keep it.
  const atRest = await make(still, contrastFix);
  const { images: placedImages } = await measureScene(staged, atRest.node, { css: atRest.css });
  const names = new Map<string, string[]>();
  for (const image of placedImages) {
    const bitmap = await composer.imageCache.pixels(findFile(staged.renderAssets, image.src), image, scale);
    names.set(image.src, [...(names.get(image.src) ?? []), await images.add(bitmap)]);
  }

  const trees = new Map<string, Promise<Tree>>();
  const build = async (timeMs: number): Promise<Tree> => {
    const scene = await make(video.motionAt(timeMs), contrastFix);
    const node = await layers.bake(withoutSubpixelImages(withNames(scene.node, names), scale));
    return { node, css: [keyframes, ...scene.css], images: images.named(node) };
  };
  const treeAt = (timeMs: number) => {
    const key = video.treeAt(timeMs);
    const tree = trees.get(key) ?? build(timeMs);
    trees.set(key, tree);
    for (const oldest of trees.keys()) {
      if (trees.size <= MAX_TREES) break;
      trees.delete(oldest);
    }
    return tree;
  };
  // Until the scene has been made once, nothing is known of what it asks of its motion.
  await build(0);

  const options = rawOptions(staged, scale);
  const render = ({ node, ...drawnWith }: Tree, timeMs: number) =>
    staged.renderer.render(node, { ...options, ...drawnWith, timeMs });
  return {
    frames,
    width: options.width,
    height: options.height,
    async draw(frame) {
      const timeMs = toMoment(frame);
      const before = toMoment(Math.max(0, frame - 1));
      await treeAt(before);
      const tree = await treeAt(timeMs);
      if (frame > 0 && video.imageAt(timeMs) === video.imageAt(before)) return null;
      return render(tree, timeMs);
    },
    image: async (frame) => render(await treeAt(toMoment(frame)), toMoment(frame)),
  };
}

/** The tree with its pictures by the names they are stored under, each in the order of the tree. */
function withNames(node: Node, names: Map<string, string[]>): Node {
  const taken = new Map<string, number>();
  const fill = (at: Node): Node => {
    if (at.type === 'container') return { ...at, children: (at.children ?? []).map(fill) };
    if (at.type !== 'image' || typeof at.src !== 'string' || !at.attributes?.['data-crop']) return at;
    const nth = taken.get(at.src) ?? 0;
    taken.set(at.src, nth + 1);
    const name = names.get(at.src)?.[nth];
    if (name === undefined) throw new Error(`A frame draws a picture that its last one does not: ${at.src}`);
    return { ...at, src: name, style: { ...at.style, objectFit: 'fill' } };
  };
  return fill(node);
}
