import type { Mend } from '@livery/templates/define-template';
import { keyframes, still } from '@livery/templates/shared/motion/motion';
import { filmOf } from '@livery/templates/shared/motion/video';
import type { CssInput, ImageSource, Node } from '@takumi-rs/core';
import { type Composer, measureScene, rawOptions } from '../compose.ts';
import type { SceneRequest } from '../contracts.ts';
import { fileOf } from '../pictures/fill.ts';
import { withoutSpecks } from '../specks.ts';
import { createImageStore } from './image-store.ts';
import { createLayers } from './layers.ts';

export interface ReelRequest {
  scene: SceneRequest;
  mend: Mend;
  durationS: number;
  framesPerSecond: number;
  scale: number;
}

/** The frames of a film, to be drawn in any order and several at once. */
export interface Reel {
  frames: number;
  width: number;
  height: number;
  /** Straight RGBA; null where the frame is the same picture as the one before it. */
  draw(frame: number): Promise<Buffer | null>;
  /** The same, whatever was before. */
  picture(frame: number): Promise<Buffer>;
}

/** A frame's scene, with the images it names. */
interface Tree {
  node: Node;
  css: CssInput[];
  images: ImageSource[];
}

/** Trees kept for the frames that are drawn at the same time. */
const MOST_TREES = 16;

export async function openReel(composer: Composer, request: ReelRequest): Promise<Reel> {
  const { scene, mend, durationS, framesPerSecond, scale } = request;
  const frames = Math.max(2, Math.round(durationS * framesPerSecond));
  const momentOf = (frame: number) => (frame * 1000) / framesPerSecond;
  const film = filmOf(momentOf(frames - 1), momentOf(1));
  const { make, ...staged } = await composer.stage(scene);
  const images = createImageStore();
  const layers = createLayers(staged, images, scale);

  // Pictures are scaled to the box they have at the end, and keep it.
  const atRest = await make(still, mend);
  const { pictures: placed } = await measureScene(staged, atRest.node, { css: atRest.css });
  const names = new Map<string, string[]>();
  for (const picture of placed) {
    const bitmap = await composer.album.pixels(fileOf(staged.supplies, picture.src), picture, scale);
    names.set(picture.src, [...(names.get(picture.src) ?? []), await images.add(bitmap)]);
  }

  const trees = new Map<string, Promise<Tree>>();
  const build = async (timeMs: number): Promise<Tree> => {
    const scene = await make(film.motionAt(timeMs), mend);
    const node = await layers.bake(withoutSpecks(withNames(scene.node, names), scale));
    return { node, css: [keyframes, ...scene.css], images: images.named(node) };
  };
  const treeAt = (timeMs: number) => {
    const key = film.treeAt(timeMs);
    const tree = trees.get(key) ?? build(timeMs);
    trees.set(key, tree);
    for (const oldest of trees.keys()) {
      if (trees.size <= MOST_TREES) break;
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
      const timeMs = momentOf(frame);
      const before = momentOf(Math.max(0, frame - 1));
      await treeAt(before);
      const tree = await treeAt(timeMs);
      if (frame > 0 && film.pictureAt(timeMs) === film.pictureAt(before)) return null;
      return render(tree, timeMs);
    },
    picture: async (frame) => render(await treeAt(momentOf(frame)), momentOf(frame)),
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
