import { pickLook } from '@livery/core/render-request/options';
import { listTexts } from '@livery/templates/content';
import type { ContrastFix, PlacedNode, Scene, Template, Warning } from '@livery/templates/define-template';
import { type Format, findFormat } from '@livery/templates/formats';
import type { LogoImage, SceneImage } from '@livery/templates/image';
import type { TemplateDocument } from '@livery/templates/kit/document/schema';
import { templateFromDocument } from '@livery/templates/kit/template-from-document';
import { findTemplate } from '@livery/templates/registry';
import { energyOf } from '@livery/templates/shared/motion/energy';
import type { Motion } from '@livery/templates/shared/motion/motion';
import { layoutDirection } from '@livery/templates/shared/text/script';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import type { FontLibrary } from '../fonts/font-library.ts';
import { ofDrawnFonts } from '../fonts/font-warnings.ts';
import { type ImageCache, UnusableImage } from '../images/image-cache.ts';
import {
  type CssInput,
  type EmojiSource,
  type ImageFile,
  imageReplaced,
  type Node,
  type RenderAssets,
  type SceneRequest,
  type TakumiRenderer,
} from '../ports.ts';
import { loadEmoji, withEmoji } from '../text/emoji.ts';
import { withPhysicalSides } from './logical-sides.ts';

/** A scene at one moment, as the tree that Takumi draws. */
export interface SceneTree {
  node: Node;
  css: CssInput[];
  /** The boxes of its parts in reading order. */
  reading: Scene['reading'];
  warnings: Warning[];
  /** Where the nodes of its document are. */
  placed(): PlacedNode[];
}

/** A scene with its fonts and images loaded, ready to be built for one moment or for many. */
export interface StagedScene {
  format: Format;
  /** The renderer that the scene's fonts are registered with. */
  renderer: TakumiRenderer;
  families: string[];
  renderAssets: RenderAssets;
  build(motion: Motion, contrastFix: ContrastFix): Promise<SceneTree>;
}

export interface StageTools {
  library: FontLibrary;
  imageCache: ImageCache;
  emoji: EmojiSource;
}

interface ReadContent {
  content: unknown;
  texts: string[];
  /** What the template writes by itself. */
  own: string;
}

/** By the object that was given: a preview draws the same content again after every edit of the brand. */
const contents = new WeakMap<object, Map<Template, ReadContent>>();

function readContent(template: Template, given: unknown): ReadContent {
  const read = () => {
    const content = template.content.parse(given);
    return {
      content,
      texts: listTexts(template.content, content),
      own: template.writes?.(content) ?? '',
    };
  };
  if (typeof given !== 'object' || given === null) return read();
  const known = contents.get(given) ?? new Map<Template, ReadContent>();
  contents.set(given, known);
  const found = known.get(template) ?? read();
  known.set(template, found);
  return found;
}

/** By the document that was given, which a preview draws again and again. */
const ownTemplates = new WeakMap<TemplateDocument, Template>();

function ownTemplate(document: TemplateDocument): Template {
  const template = ownTemplates.get(document) ?? templateFromDocument(document);
  ownTemplates.set(document, template);
  return template;
}

interface LoadedRenderAssets {
  images: Map<string, SceneImage>;
  logos: LogoImage[];
  warnings: Warning[];
}

/** Reads the facts of every image; one that cannot be drawn is left out with a warning. */
async function loadRenderAssets(
  imageCache: ImageCache,
  renderAssets: RenderAssets,
): Promise<LoadedRenderAssets> {
  const loaded: LoadedRenderAssets = { images: new Map(), logos: [], warnings: [] };
  for (const [ref, file] of Object.entries(renderAssets.images)) {
    const image = await usable(imageCache, ref, file, (why) => {
      loaded.warnings.push(imageReplaced(file.field, why));
    });
    if (image) loaded.images.set(ref, image);
  }
  for (const { mode, kind, monochrome, derived, ...file } of renderAssets.logos) {
    const image = await usable(imageCache, file.asset, file, (why) => {
      loaded.warnings.push({
        code: 'logo_replaced',
        path: '$extensions.studio.logos',
        message: `A logo of the brand was left out: ${why}.`,
      });
    });
    if (image) loaded.logos.push({ ...image, mode, kind, monochrome, derived, vector: file.vector });
  }
  return loaded;
}

async function usable(imageCache: ImageCache, src: string, file: ImageFile, warn: (why: string) => void) {
  try {
    return await imageCache.readFacts(src, file);
  } catch (cause) {
    if (!(cause instanceof UnusableImage)) throw cause;
    warn(cause.message);
    return null;
  }
}

export async function stageScene(
  { library, imageCache, emoji }: StageTools,
  {
    templateId,
    document,
    content: given,
    tokens,
    mode,
    format: name,
    renderAssets,
    ...request
  }: SceneRequest,
): Promise<StagedScene> {
  const template = document ? ownTemplate(document) : findTemplate(templateId);
  if (!template) throw new Error(`No template ${templateId}`);
  const { content, texts, own } = readContent(template, given);
  const format = findFormat(name, request.size);
  const text = [...texts, own, tokens.name, tokens.domain].join(' ');
  const prepared = await library.prepare(tokens, text, renderAssets.fonts);
  const { fonts, families, warnings: fontWarnings } = prepared;
  await loadEmoji(text, emoji);
  const { renderer } = library;
  const type = library.measurer(families);
  const { images, logos, warnings: imageWarnings } = await loadRenderAssets(imageCache, renderAssets);
  const colors = tokens.colors.modes[mode] ?? tokens.colors;
  const direction = layoutDirection(texts);
  const energy = energyOf(tokens, colors);
  const variety = { ...pickLook(request), boldFrom: template.boldFrom };
  return {
    format,
    renderer,
    families,
    renderAssets,
    async build(motion, contrastFix) {
      const scene = await template.scene({
        content,
        brand: { ...tokens, fonts },
        colors,
        format,
        direction,
        type,
        motion: motion.tuned(energy),
        images,
        logos,
        contrastFix,
        variety,
      });
      const { node, css } = await fromJsx(scene.tree);
      const mirrored = <Box extends { x: number; width: number }>(box: Box): Box =>
        direction === 'rtl' ? { ...box, x: format.width - box.x - box.width } : box;
      // A font without the weight that is asked for is drawn at its nearest weight, never emboldened artificially.
      const plain = { ...node, style: { ...node.style, fontSynthesis: 'none' as const } };
      return {
        node: withEmoji(withPhysicalSides(plain), emoji),
        css,
        reading: scene.reading.map(mirrored),
        placed: () => (scene.placed?.() ?? []).map((node) => ({ ...node, box: mirrored(node.box) })),
        warnings: [
          ...renderAssets.warnings,
          ...imageWarnings,
          ...ofDrawnFonts(fontWarnings, fonts, node),
          ...scene.warnings,
        ],
      };
    },
  };
}
