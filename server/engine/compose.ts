import { textsOf } from '@livery/templates/content';
import { asDesigned, type Mend, type Warning } from '@livery/templates/define-template';
import { type Format, formatOf } from '@livery/templates/formats';
import { filmOf } from '@livery/templates/parts/film';
import { keyframes, still } from '@livery/templates/parts/motion';
import { layoutDirection } from '@livery/templates/parts/script';
import { findTemplate } from '@livery/templates/registry';
import type { CssInput, Node, Renderer } from '@takumi-rs/core';
import { fromJsx } from '@takumi-rs/helpers/jsx';
import type { SceneRequest, Supplies } from './contracts.ts';
import { withEmoji } from './emoji.ts';
import { createFontLibrary } from './fonts/library.ts';
import { type Layout, readLayout, withoutText } from './layout.ts';
import { withSides } from './logical-sides.ts';
import { createAlbum } from './pictures/album.ts';
import { fillPictures } from './pictures/fill.ts';
import { loadSupplies } from './supplies.ts';

/** A scene laid out: what will be drawn, and where its texts and pictures stand. */
export interface Composed {
  node: Node;
  css: CssInput[];
  layout: Layout;
  format: Format;
  /** The renderer that measured it, and the fonts it may be drawn with. */
  renderer: Renderer;
  families: string[];
  supplies: Supplies;
  timeMs: number | undefined;
  warnings: Warning[];
}

export interface Composer {
  compose(request: SceneRequest, mend?: Mend): Promise<Composed>;
  /** Straight RGBA. */
  render(composed: Composed, scale: number): Promise<Buffer>;
  /** Of everything but the texts. */
  renderGround(composed: Composed, scale: number): Promise<Buffer>;
}

/** Loads the fonts once and returns what lays out and draws. */
export async function createComposer(): Promise<Composer> {
  const library = await createFontLibrary();
  const album = createAlbum();

  const draw = async (composed: Composed, node: Node, scale: number) => {
    const { css, layout, format, families, supplies, timeMs } = composed;
    const filled = await fillPictures(node, layout.pictures, supplies, album, scale);
    return composed.renderer.render(filled, {
      css,
      width: Math.round(format.width * scale),
      height: Math.round(format.height * scale),
      devicePixelRatio: scale,
      format: 'raw',
      dithering: 'ordered-bayer',
      fontFamilies: families,
      ...(timeMs === undefined ? {} : { timeMs }),
    });
  };

  return {
    async compose({ templateId, content: given, tokens, mode, format: name, supplies, moment }, mend) {
      const template = findTemplate(templateId);
      if (!template) throw new Error(`No template ${templateId}`);
      const content = template.content.parse(given);
      const format = formatOf(name);
      const own = template.writes?.(content) ?? '';
      const texts = textsOf(template.content, content);
      const text = [...texts, own, tokens.name, tokens.domain].join(' ');
      const prepared = await library.prepare(tokens, text, supplies.fonts);
      const { fonts, families, warnings: replaced } = prepared;
      const { pictures, logos, warnings: unusable } = await loadSupplies(album, supplies);
      const scene = await template.scene({
        content,
        brand: { ...tokens, fonts },
        colors: tokens.colors.modes[mode] ?? tokens.colors,
        format,
        direction: layoutDirection(texts),
        type: library.type(families),
        motion: moment ? filmOf(moment.durationMs).motionAt(moment.timeMs) : still,
        pictures,
        logos,
        mend: mend ?? asDesigned,
      });
      const { node, css } = await fromJsx(scene.tree);
      // A face without the weight that is asked for is drawn at the nearest it has, never smeared into it.
      const root = withEmoji(withSides({ ...node, style: { ...node.style, fontSynthesis: 'none' } }));
      const sheets = moment ? [keyframes, ...css] : css;
      const timeMs = moment?.timeMs;
      const measured = await library.renderer.measure(root, {
        css: sheets,
        width: format.width,
        height: format.height,
        fontFamilies: families,
        ...(timeMs === undefined ? {} : { timeMs }),
      });
      return {
        node: root,
        css: sheets,
        layout: readLayout(root, measured),
        format,
        renderer: library.renderer,
        families,
        supplies,
        timeMs,
        warnings: [...supplies.warnings, ...unusable, ...replaced, ...scene.warnings],
      };
    },
    render: (composed, scale) => draw(composed, composed.node, scale),
    renderGround: (composed, scale) => draw(composed, withoutText(composed.node), scale),
  };
}
