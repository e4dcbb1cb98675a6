import { asDesigned, type ContrastFix } from '@livery/templates/define-template';
import { keyframes, still } from '@livery/templates/shared/motion/motion';
import { farthestMotion, makeVideoMotion } from '@livery/templates/shared/motion/video';
import type { SceneRequest } from '../contracts.ts';
import { createFontLibrary, type FontLibrary } from '../fonts/font-library.ts';
import { fillImages } from '../images/fill-images.ts';
import { createImageCache, type ImageCache } from '../images/image-cache.ts';
import type { CssInput, EnginePorts, ImageSource, MeasuredNode, Node } from '../ports.ts';
import { flattenTree } from './flatten-tree.ts';
import { measureNode } from './measure-cache.ts';
import { readLayout, type SceneLayout, withoutText } from './read-layout.ts';
import { findScaledBoxes } from './scaled-boxes.ts';
import { type SceneTree, type StagedScene, stageScene } from './stage-scene.ts';
import { withoutSubpixelImages } from './subpixel-images.ts';

/** A scene laid out: the tree to draw, and the boxes of its texts and images. */
export interface ComposedScene extends SceneTree, Omit<StagedScene, 'build'> {
  layout: SceneLayout;
  /** The box of every node of the tree. */
  boxes: MeasuredNode;
  timeMs: number | undefined;
}

export interface ComposeOptions {
  contrastFix?: ContrastFix;
  /** A moment of a video. Without it the scene is the still, which is complete. */
  moment?: { timeMs: number; durationMs: number } | undefined;
  /** A video with everything entered, and its camera as far from the still as it gets. */
  isFarthest?: boolean | undefined;
}

export interface Composer {
  /** The fonts that it draws with. */
  library: FontLibrary;
  imageCache: ImageCache;
  encodeBitmap: ImageSource['encodeBitmap'];
  stage(request: SceneRequest): Promise<StagedScene>;
  compose(request: SceneRequest, options?: ComposeOptions): Promise<ComposedScene>;
  /** Another moment of a scene, without loading its fonts and images again. */
  recompose(staged: StagedScene, options?: ComposeOptions): Promise<ComposedScene>;
  /** Straight RGBA. */
  render(composed: ComposedScene, scale: number): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * For a preview that is edited, with images from elsewhere than the cache. At scales other than 1 some pixels may be off
   * by one.
   */
  renderQuick(
    composed: ComposedScene,
    scale: number,
    images: Pick<ImageCache, 'readBitmap'>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** Everything but the texts. */
  renderBackground(composed: ComposedScene, scale: number): Promise<Uint8Array<ArrayBuffer>>;
}

async function recompose(
  { build, ...staged }: StagedScene,
  { contrastFix = asDesigned, moment, isFarthest = false }: ComposeOptions = {},
): Promise<ComposedScene> {
  const { motion, timeMs } = chooseMotion(moment, isFarthest);
  const { css: own, ...scene } = await build(motion, contrastFix);
  const css = timeMs === undefined ? own : [keyframes, ...own];
  const at = timeMs === undefined ? {} : { timeMs };
  const boxes = await measureScene(staged, scene.node, { css, ...at });
  return { ...staged, ...scene, css, boxes, layout: readLayout(scene.node, boxes, timeMs), timeMs };
}

function chooseMotion(moment: ComposeOptions['moment'], isFarthest: boolean) {
  if (moment) {
    return { motion: makeVideoMotion(moment.durationMs).motionAt(moment.timeMs), timeMs: moment.timeMs };
  }
  if (isFarthest) return { motion: farthestMotion(), timeMs: 0 };
  return { motion: still, timeMs: undefined };
}

/** Lays out and draws any number of scenes. A font is loaded when a text first needs it. */
export function createComposer(ports: EnginePorts): Composer {
  const library = createFontLibrary(ports);
  const imageCache = createImageCache(ports);
  const tools = { library, imageCache, emoji: ports.emoji };
  const stage = (request: SceneRequest) => stageScene(tools, request);

  const draw = async (
    composed: ComposedScene,
    node: Node,
    scale: number,
    { images = imageCache, isQuick = false }: DrawOptions = {},
  ) => {
    const filled = await fillImages(node, composed.layout.images, composed.renderAssets, images, scale);
    const boxes = await findBoxes(composed, scale, isQuick);
    const flat = (boxes && flattenTree(filled, boxes, scale)) ?? filled;
    return composed.renderer.render(withoutSubpixelImages(flat, scale), {
      ...rawOptions(composed, scale),
      css: composed.css,
      ...(composed.timeMs === undefined ? {} : { timeMs: composed.timeMs }),
    });
  };

  return {
    library,
    imageCache,
    encodeBitmap: ports.images.encodeBitmap,
    stage,
    compose: async (request, options) => recompose(await stage(request), options),
    recompose,
    render: (composed, scale) => draw(composed, composed.node, scale),
    renderQuick: (composed, scale, images) => draw(composed, composed.node, scale, { images, isQuick: true }),
    renderBackground: (composed, scale) => draw(composed, withoutText(composed.node), scale),
  };
}

interface DrawOptions {
  images?: Pick<ImageCache, 'readBitmap'>;
  isQuick?: boolean;
}

/** The boxes to flatten a tree by. Null when Takumi is to lay it out itself, as it has to when something moves. */
async function findBoxes(
  composed: ComposedScene,
  scale: number,
  isQuick: boolean,
): Promise<MeasuredNode | null> {
  const { renderer, node, css, boxes, timeMs } = composed;
  if (timeMs !== undefined || css.length > 0) return null;
  if (scale === 1) return boxes;
  if (!isQuick) return null;
  const { width, height, devicePixelRatio, fontFamilies } = rawOptions(composed, scale);
  return findScaledBoxes(boxes, scale, () =>
    renderer.measure(node, { width, height, devicePixelRatio, fontFamilies }),
  );
}

/** Measures a tree: the box of every node. */
export function measureScene(
  { renderer, format: { width, height }, families }: Omit<StagedScene, 'build'>,
  node: Node,
  options: { css: CssInput[]; timeMs?: number },
): Promise<MeasuredNode> {
  return measureNode(renderer, node, { ...options, width, height, fontFamilies: families });
}

/** The options that stills and frames are drawn with. */
export function rawOptions({ format, families }: Pick<StagedScene, 'format' | 'families'>, scale: number) {
  return {
    width: Math.round(format.width * scale),
    height: Math.round(format.height * scale),
    devicePixelRatio: scale,
    format: 'raw',
    dithering: 'ordered-bayer',
    fontFamilies: families,
  } as const;
}
