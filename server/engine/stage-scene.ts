import { textsOf } from '@livery/templates/content';
import type { Mend, Warning } from '@livery/templates/define-template';
import { type Format, formatOf } from '@livery/templates/formats';
import { findTemplate } from '@livery/templates/registry';
import type { Motion } from '@livery/templates/shared/motion/motion';
import { layoutDirection } from '@livery/templates/shared/text/script';
import type { CssInput, Node, Renderer } from '@takumi-rs/core';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import type { SceneRequest, Supplies } from './contracts.ts';
import { withEmoji } from './emoji.ts';
import type { FontLibrary } from './fonts/library.ts';
import { withSides } from './logical-sides.ts';
import type { Album } from './pictures/album.ts';
import { loadSupplies } from './supplies.ts';

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
  supplies: Supplies;
  make(motion: Motion, mend: Mend): Promise<Scene>;
}

export async function stageScene(
  library: FontLibrary,
  album: Album,
  { templateId, content: given, tokens, mode, format: name, supplies }: SceneRequest,
): Promise<Staged> {
  const template = findTemplate(templateId);
  if (!template) throw new Error(`No template ${templateId}`);
  const content = template.content.parse(given);
  const format = formatOf(name);
  const own = template.writes?.(content) ?? '';
  const texts = textsOf(template.content, content);
  const text = [...texts, own, tokens.name, tokens.domain].join(' ');
  const { fonts, families, warnings: replaced } = await library.prepare(tokens, text, supplies.fonts);
  const { renderer } = library;
  const type = library.type(families);
  const { pictures, logos, warnings: unusable } = await loadSupplies(album, supplies);
  return {
    format,
    renderer,
    families,
    supplies,
    async make(motion, mend) {
      const scene = await template.scene({
        content,
        brand: { ...tokens, fonts },
        colors: tokens.colors.modes[mode] ?? tokens.colors,
        format,
        direction: layoutDirection(texts),
        type,
        motion,
        pictures,
        logos,
        mend,
      });
      const { node, css } = await fromJsx(scene.tree);
      // A face without the weight that is asked for is drawn at the nearest it has, never smeared into it.
      const root = withEmoji(withSides({ ...node, style: { ...node.style, fontSynthesis: 'none' } }));
      return {
        node: root,
        css,
        warnings: [...supplies.warnings, ...unusable, ...replaced, ...scene.warnings],
      };
    },
  };
}
