import { createLruCache } from '@livery/core/lru-cache';
import { pickSceneOptions } from '@livery/core/render-request/options';
import { deriveTokens } from '@livery/core/tokens/derive';
import type { DerivedTokens } from '@livery/core/tokens/types';
import { BACKGROUND_SCALE, composeReadable } from '@livery/engine/contrast/compose-readable';
import { findFile } from '@livery/engine/images/fill-images';
import type { EnginePorts, SceneRequest } from '@livery/engine/ports';
import { type ComposedScene, createComposer } from '@livery/engine/scene/compose';
import { gatherRenderAssets } from '@livery/engine/scene/gather-render-assets';
import { type FrameSource, openFrameSource } from '@livery/engine/video/frame-source';
import { findContent } from '@livery/templates/contents';
import { asDesigned, type ContrastFix, type Template } from '@livery/templates/define-template';
import { type FormatName, findFormat } from '@livery/templates/formats';
import { contentFromDocument } from '@livery/templates/kit/document/template-content';
import { templateFromDocument } from '@livery/templates/kit/template-from-document';
import { findTemplate } from '@livery/templates/registry';
import { contentFor } from '../../content/brand-content.ts';
import { isOwnContent } from '../../content/own-content.ts';
import { toKey, toLayoutKey } from '../scene.ts';
import type { Bitmaps } from './bitmaps.ts';
import type { DrawnBitmap, Task, TaskResult } from './messages.ts';
import { createQuickImages } from './quick-images.ts';
import { assetFinder } from './sources.ts';
import { toTreeKey } from './tree-key.ts';

/** The server's videos have so many frames a second. */
const FRAMES_PER_SECOND = 30;
/** Enough for a wall of twelve in two sizes; a composed scene is a tree without pixels. */
const MAX_COMPOSED = 48;
/** An open video keeps bitmaps of its layers. */
const MAX_VIDEOS = 3;

type StillWork = Extract<Task['work'], { kind: 'still' }>;

export type TaskHandler = (task: Task) => Promise<TaskResult>;

/**
 * Starts loading the images of a scene at the sizes they will be drawn at, because the engine loads one after the other.
 * An image that is loaded in another size is left out: it may be dragged, and only its last size is worth loading.
 */
function prefetchImages({ layout, renderAssets }: ComposedScene, scales: number[], bitmaps: Bitmaps): void {
  const missing = layout.images.flatMap((placed) => {
    const file = findFile(renderAssets, placed.src);
    return file.vector || bitmaps.hasAny(file, placed.crop) ? [] : [{ ...placed, file }];
  });
  for (const scale of scales) {
    for (const { file, width, height, crop } of missing) {
      const [w, h] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
      // A failure is reported to the drawing, which asks for the same bitmap.
      bitmaps.load(file, w, h, crop).catch(() => null);
    }
  }
}

/** Draws what the page asks for, exactly as the server would. */
export function createTaskHandler(ports: EnginePorts, bitmaps: Bitmaps): TaskHandler {
  const composer = createComposer(ports);
  const tokensOf = createLruCache<DerivedTokens>({ max: 16 });
  const composedScenes = createLruCache<Promise<ComposedScene>>({ max: MAX_COMPOSED });
  /** By layout key: the contrast fix that the scene had with the last document. */
  const fixes = createLruCache<ContrastFix>({ max: 200 });
  /** The contrast fix of a quick drawing with exact images, by scene and scale. */
  const assumed = createLruCache<ContrastFix>({ max: MAX_COMPOSED });
  const videos = createLruCache<Promise<FrameSource>>({ max: MAX_VIDEOS });

  /** Each message brings a copy of the document, and the engine knows a template by its object. */
  const ownTemplates = createLruCache<Template>({ max: 16 });
  /** By template and content. */
  const parsedContents = createLruCache<ReturnType<Template['content']['safeParse']>>({ max: MAX_COMPOSED });
  /** By template and identity. */
  const ownContents = createLruCache<Promise<unknown>>({ max: MAX_COMPOSED });

  /** Composes the content of a scene without written content. */
  const withWords = async (task: Task): Promise<Task> => {
    const { content, templateId, templateDocument } = task.scene;
    if (!isOwnContent(content)) return task;
    const template = templateDocument ? contentFromDocument(templateDocument) : findContent(templateId);
    const key = `${templateId} ${toKey(templateDocument ?? null)} ${toKey(content)}`;
    const words = ownContents.getOrCreate(key, () => contentFor(template, content.composedFrom));
    // A sample that was not fetched is asked for again.
    words.catch(() => ownContents.delete(key));
    return { ...task, scene: { ...task.scene, content: await words } };
  };

  const toRequest = async ({ scene, documentKey }: Task): Promise<SceneRequest | null> => {
    const { templateId, templateDocument, format, mode, document } = scene;
    const templateKey = `${templateId} ${toKey(templateDocument ?? null)}`;
    const template = templateDocument
      ? ownTemplates.getOrCreate(templateKey, () => templateFromDocument(templateDocument))
      : findTemplate(templateId);
    if (!template) return null;
    const parsed = parsedContents.getOrCreate(`${templateKey} ${toKey(scene.content)}`, () =>
      template.content.safeParse(scene.content),
    );
    if (!parsed.success) return null;
    const content = parsed.data;
    const tokens = tokensOf.getOrCreate(documentKey, () => deriveTokens(document));
    const renderAssets = await gatherRenderAssets({ template, content, document }, assetFinder);
    const own = templateDocument ? { document: template.document } : {};
    return { templateId, ...own, content, tokens, mode, format, ...pickSceneOptions(scene), renderAssets };
  };

  /** The composer for one scene: a step that was composed already is not composed again. */
  const composerFor = (key: string) => ({
    ...composer,
    compose: (request: SceneRequest, options: Parameters<typeof composer.compose>[1] = {}) => {
      const step = `${key} ${JSON.stringify(options)}`;
      const found = composedScenes.getOrCreate(step, () => composer.compose(request, options));
      found.catch(() => composedScenes.delete(step));
      return found;
    },
  });

  const drawStill = async (task: Task, request: SceneRequest, work: StillWork): Promise<TaskResult> => {
    const { scale } = work;
    const key = toTaskKey(task);
    const layoutKey = toLayoutKey(task.scene);
    const own = composerFor(key);
    if (work.pace === 'quick') {
      const contrastFix = fixes.get(layoutKey) ?? asDesigned;
      const composed = await own.compose(request, { contrastFix });
      const treeKey = toTreeKey(composed, request);
      if (treeKey !== null && treeKey === work.shownTreeKey) return { kind: 'unchanged' };
      prefetchImages(composed, [work.exactScale, BACKGROUND_SCALE], bitmaps);
      const quick = createQuickImages(composer.imageCache, bitmaps, work.exactScale);
      const data = await composer.render(composed, scale, quick);
      if (quick.isExact()) assumed.set(`${key} ${scale}`, contrastFix);
      return toResult(data, request.format, scale, { isExact: false, treeKey });
    }
    const { composed, contrastFix } = await composeReadable(own, request);
    fixes.set(layoutKey, contrastFix);
    const shown = assumed.get(`${key} ${scale}`);
    if (shown && isSame(shown, contrastFix)) return { kind: 'confirmed' };
    const treeKey = toTreeKey(composed, request);
    return toResult(await composer.render(composed, scale), request.format, scale, {
      isExact: true,
      treeKey,
    });
  };

  const openVideo = (task: Task, scene: SceneRequest, scale: number, durationS: number) => {
    const key = toTaskKey(task);
    const name = [key, scale, durationS].join(' ');
    const open = async () => {
      const { contrastFix } = await composeReadable(composerFor(key), scene, {
        durationMs: durationS * 1000,
      });
      const framesPerSecond = FRAMES_PER_SECOND;
      return openFrameSource(composer, { scene, contrastFix, durationS, framesPerSecond, scale });
    };
    const video = videos.getOrCreate(name, open);
    video.catch(() => videos.delete(name));
    return video;
  };

  return async (given) => {
    const task = await withWords(given);
    const request = await toRequest(task);
    if (!request) return { kind: 'refused' };
    const { work } = task;
    if (work.kind === 'still') return drawStill(task, request, work);
    if (work.kind === 'frame') {
      const video = await openVideo(task, request, work.scale, work.durationS);
      const frame = Math.round((work.timeMs / 1000) * FRAMES_PER_SECOND);
      const data = await video.drawAlways(Math.max(0, Math.min(video.frames - 1, frame)));
      return toResult(data, request.format, work.scale, { isExact: true, treeKey: null });
    }
    if (work.kind === 'layout') {
      const { composed } = await composeReadable(composerFor(toTaskKey(task)), request);
      return { kind: 'layout', placed: composed.placed() };
    }
    const durationMs = work.durationS === null ? undefined : work.durationS * 1000;
    const { warnings } = await composeReadable(composerFor(toTaskKey(task)), request, { durationMs });
    return { kind: 'warnings', warnings };
  };
}

function toResult(
  data: Uint8Array<ArrayBuffer>,
  format: FormatName,
  scale: number,
  facts: { isExact: boolean; treeKey: string | null },
): TaskResult {
  const size = findFormat(format);
  const bitmap: DrawnBitmap = {
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
  return { kind: 'bitmap', bitmap, ...facts };
}

function toTaskKey({ scene, documentKey }: Task): string {
  return `${documentKey} ${toLayoutKey(scene)}`;
}

function isSame(one: ContrastFix, two: ContrastFix): boolean {
  return one.scrim === two.scrim && one.otherTreatment === two.otherTreatment;
}
