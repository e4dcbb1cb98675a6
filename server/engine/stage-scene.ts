import { listTexts } from '@livery/templates/content';
import type { ContrastFix, Warning } from '@livery/templates/define-template';
import { type Format, findFormat } from '@livery/templates/formats';
import { findTemplate } from '@livery/templates/registry';
import type { Motion } from '@livery/templates/shared/motion/motion';
import { layoutDirection } from '@livery/templates/shared/text/script';
import type { CssInput, Node, Renderer } from '@takumi-rs/core';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import type { RenderAssets, SceneRequest } from './contracts.ts';
import { withEmoji } from './emoji.ts';
import type { FontLibrary } from './fonts/library.ts';
import { withSides } from './logical-sides.ts';
import type { ImageCache } from './pictures/album.ts';
import { loadRenderAssets } from './supplies.ts';

/** A scene made for one moment. */
export interface Scene {
  node: Node;
  css: CssInput[];
  warnings: Warning[];
}

/** A scene with all it is drawn from at hand, to be made for one moment or for many. */
export interface Staged {
  format: Format;
  /** The renderer that has its fonts, and those it may be drawn with. */
  renderer: Renderer;
  families: string[];
  renderAssets: RenderAssets;
  make(motion: Motion, contrastFix: ContrastFix): Promise<Scene>;
}

export async function stageScene(
  library: FontLibrary,
  imageCache: ImageCache,
  { templateId, content: given, tokens, mode, format: name, renderAssets }: SceneRequest,
): Promise<Staged> {
  const template = findTemplate(templateId);
  if (!template) throw new Error(`No template ${templateId}`);
  const content = template.content.parse(given);
  const format = findFormat(name);
  const own = template.writes?.(content) ?? '';
  const texts = listTexts(template.content, content);
  const text = [...texts, own, tokens.name, tokens.domain].join(' ');
  const { fonts, families, warnings: replaced } = await library.prepare(tokens, text, renderAssets.fonts);
  const { renderer } = library;
  const type = library.type(families);
  const { images, logos, warnings: unusable } = await loadRenderAssets(imageCache, renderAssets);
  return {
    format,
    renderer,
    families,
    renderAssets,
    async make(motion, contrastFix) {
      const scene = await template.scene({
        content,
        brand: { ...tokens, fonts },
        colors: tokens.colors.modes[mode] ?? tokens.colors,
        format,
        direction: layoutDirection(texts),
        type,
        motion,
        images,
        logos,
        contrastFix,
      });
      const { node, css } = await fromJsx(scene.tree);
      // A face without the weight that is asked for is drawn at the nearest it has, never smeared into it.
      const root = withEmoji(withSides({ ...node, style: { ...node.style, fontSynthesis: 'none' } }));
      return {
        node: root,
        css,
        warnings: [...renderAssets.warnings, ...unusable, ...replaced, ...scene.warnings],
      };
    },
  };
}
