import { asDesigned, type ContrastFix } from '@livery/templates/define-template';
import { keyframes, still } from '@livery/templates/shared/motion/motion';
import { makeVideoMotion } from '@livery/templates/shared/motion/video';
import type { CssInput, Node } from '@takumi-rs/core';
import type { SceneRequest } from './contracts.ts';
import { createFontLibrary } from './fonts/library.ts';
import { type Layout, readLayout, withoutText } from './layout.ts';
import { createImageCache, type ImageCache } from './pictures/album.ts';
import { fillImages } from './pictures/fill.ts';
import { withoutSubpixelImages } from './specks.ts';
import { type Scene, type Staged, stageScene } from './stage-scene.ts';

/** A scene laid out: what will be drawn, and where its texts and pictures stand. */
export interface Composed extends Scene, Omit<Staged, 'make'> {
  layout: Layout;
  timeMs: number | undefined;
}

export interface ComposeOptions {
  contrastFix?: ContrastFix;
  /** A moment of a film instead of its most complete one. */
  moment?: { timeMs: number; durationMs: number };
}

export interface Composer {
  imageCache: ImageCache;
  stage(request: SceneRequest): Promise<Staged>;
  compose(request: SceneRequest, options?: ComposeOptions): Promise<Composed>;
  /** Another moment of a scene, without going for its fonts and pictures again. */
  recompose(staged: Staged, options?: ComposeOptions): Promise<Composed>;
  /** Straight RGBA. */
  render(composed: Composed, scale: number): Promise<Buffer>;
  /** Of everything but the texts. */
  renderBackground(composed: Composed, scale: number): Promise<Buffer>;
}

async function recompose(
  { make, ...staged }: Staged,
  { contrastFix = asDesigned, moment }: ComposeOptions = {},
): Promise<Composed> {
  const motion = moment ? makeVideoMotion(moment.durationMs).motionAt(moment.timeMs) : still;
  const { css: own, ...scene } = await make(motion, contrastFix);
  const css = moment ? [keyframes, ...own] : own;
  const at = moment ? { timeMs: moment.timeMs } : {};
  const layout = await measureScene(staged, scene.node, { css, ...at });
  return { ...staged, ...scene, css, layout, timeMs: moment?.timeMs };
}

/** Loads the fonts once and returns what lays out and draws. */
export async function createComposer(): Promise<Composer> {
  const library = await createFontLibrary();
  const imageCache = createImageCache();
  const stage = (request: SceneRequest) => stageScene(library, imageCache, request);

  const draw = async (composed: Composed, node: Node, scale: number) => {
    const filled = await fillImages(node, composed.layout.images, composed.renderAssets, imageCache, scale);
    return composed.renderer.render(withoutSubpixelImages(filled, scale), {
      ...rawOptions(composed, scale),
      css: composed.css,
      ...(composed.timeMs === undefined ? {} : { timeMs: composed.timeMs }),
    });
  };

  return {
    imageCache,
    stage,
    compose: async (request, options) => recompose(await stage(request), options),
    recompose,
    render: (composed, scale) => draw(composed, composed.node, scale),
    renderBackground: (composed, scale) => draw(composed, withoutText(composed.node), scale),
  };
}

/** Where the texts and pictures of a tree stand. */
export async function measureScene(
  { renderer, format: { width, height }, families }: Omit<Staged, 'make'>,
  node: Node,
  options: { css: CssInput[]; timeMs?: number },
): Promise<Layout> {
  const measured = await renderer.measure(node, { ...options, width, height, fontFamilies: families });
  return readLayout(node, measured, options.timeMs);
}

/** How every picture is drawn, still or frame. */
export function rawOptions({ format, families }: Pick<Staged, 'format' | 'families'>, scale: number) {
  return {
    width: Math.round(format.width * scale),
    height: Math.round(format.height * scale),
    devicePixelRatio: scale,
    format: 'raw',
    dithering: 'ordered-bayer',
    fontFamilies: families,
  } as const;
}
