import { asDesigned, type ContrastFix } from '@livery/templates/define-template';
import { keyframes, still } from '@livery/templates/shared/motion/motion';
import { farthestMotion, makeVideoMotion } from '@livery/templates/shared/motion/video';
import { createFontLibrary, type FontLibrary } from '../fonts/font-library.ts';
import { fillImages } from '../images/fill-images.ts';
import { createImageCache, type ImageCache } from '../images/image-cache.ts';
import type { CssInput, EnginePorts, ImageSource, Node, SceneRequest } from '../ports.ts';
import { measureNode } from './measure-cache.ts';
import { readLayout, type SceneLayout, withoutText } from './read-layout.ts';
import { type SceneTree, type StagedScene, stageScene } from './stage-scene.ts';
import { withoutSubpixelImages } from './subpixel-images.ts';

/** A scene laid out: the tree to draw, and the boxes of its texts and images. */
export interface ComposedScene extends SceneTree, Omit<StagedScene, 'build'> {
  layout: SceneLayout;
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
  /** Straight RGBA. The images may come from elsewhere than the cache. */
  render(
    composed: ComposedScene,
    scale: number,
    images?: Pick<ImageCache, 'readBitmap'>,
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
  const layout = await measureScene(staged, scene.node, { css, ...at });
  return { ...staged, ...scene, css, layout, timeMs };
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
    images: Pick<ImageCache, 'readBitmap'> = imageCache,
  ) => {
    const filled = await fillImages(node, composed.layout.images, composed.renderAssets, images, scale);
    return composed.renderer.render(withoutSubpixelImages(filled, scale), {
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
    render: (composed, scale, images) => draw(composed, composed.node, scale, images),
    renderBackground: (composed, scale) => draw(composed, withoutText(composed.node), scale),
  };
}

/** Measures a tree: the boxes of its texts and images. */
export async function measureScene(
  { renderer, format: { width, height }, families }: Omit<StagedScene, 'build'>,
  node: Node,
  options: { css: CssInput[]; timeMs?: number },
): Promise<SceneLayout> {
  const measured = await measureNode(renderer, node, { ...options, width, height, fontFamilies: families });
  return readLayout(node, measured, options.timeMs);
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
