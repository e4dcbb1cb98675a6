import type { FormatName } from '../formats.ts';
import { type Article, type FootSetting, type HeadSetting, small } from './article-texts.tsx';
import type { Box, Stage } from './stage.tsx';
import { type SetText, setText } from './text.tsx';

/**
 * How an article is covered: `poster` sets its text over the whole picture, `plate` beside or below it,
 * `type` makes a cover of the words alone.
 */
export type Cover = 'poster' | 'plate' | 'type';

/** The column that holds the text, the picture's place, and the end that the title stands at. */
export interface Frame {
  column: Box;
  picture: Box;
  anchor: 'head' | 'foot';
  /** Width of the title and the excerpt, inside the column's. */
  measure: number;
  size: { max: number; min: number };
  radius: number;
}

const sizes: Partial<Record<FormatName, { max: number; min: number }>> = {
  square: { max: 200, min: 40 },
  portrait: { max: 220, min: 44 },
  story: { max: 230, min: 48 },
  wide: { max: 220, min: 44 },
  og: { max: 140, min: 30 },
};

/** Share of a stacked canvas that a plate keeps, however long the text is. */
const LEAST_PLATE: Partial<Record<FormatName, number>> = { square: 0.3, portrait: 0.34, story: 0.3 };

export function articleFrame(stage: Stage, cover: Cover): Frame {
  const { width, height, safe, margin, format, wide } = stage;
  const size = sizes[format.name] ?? sizes.square!;
  const whole = { x: 0, y: 0, width, height };
  const shared = { size, radius: 0, picture: whole };
  if (cover === 'poster') {
    const measure = wide ? stage.columns(8) : safe.width;
    return { ...shared, column: safe, anchor: 'foot', measure };
  }
  if (cover === 'type') {
    const measure = wide ? stage.columns(10) : safe.width;
    return { ...shared, column: safe, anchor: 'head', measure };
  }
  // Brands that round their corners frame the picture; the others let it run over the edge, as print does.
  const round = stage.brand.radii.md >= 10;
  const edge = round ? margin * 0.5 : 0;
  const radius = round ? stage.brand.radii.md * 2 * Math.max(0.7, stage.u(1)) : 0;
  if (wide) {
    const split = stage.column(7) + stage.u(24);
    const column = { ...safe, width: split - safe.x - stage.u(72) };
    const picture = { x: split, y: edge, width: width - split - edge, height: height - edge * 2 };
    return { ...shared, radius, column, picture, anchor: 'head', measure: column.width };
  }
  const top = height * (LEAST_PLATE[format.name] ?? 0.3) + stage.u(44);
  const column = { ...safe, y: top, height: safe.y + safe.height - top };
  const picture = { x: edge, y: edge, width: width - edge * 2, height: 0 };
  return { ...shared, radius, column, picture, anchor: 'foot', measure: safe.width };
}

export interface Placed {
  title: SetText;
  excerpt: SetText | null;
  y: { head: number; headRule: number; title: number; excerpt: number; footRule: number; foot: number };
}

/** Sets title and excerpt in what head and foot leave of the column; the title takes all it can use. */
export async function placeArticle(
  stage: Stage,
  { article, frame, head, foot, cover }: { article: Article; frame: Frame; head: HeadSetting; foot: FootSetting; cover: Cover },
): Promise<Placed> {
  const { column, anchor, measure, size } = frame;
  const gap = stage.u(stage.wide ? 44 : 40);
  const headSpace = head.height > 0 ? head.height + gap * (cover === 'poster' ? 1.4 : 1.7) : 0;
  const bottom = column.y + column.height;
  const footY = bottom - foot.height;
  const footRule = footY - gap * 0.8;
  const room = footRule - gap * 0.8 - column.y - headSpace;

  const text = small(stage, 33);
  const excerpt =
    article.excerpt === undefined
      ? null
      : await setText(stage, {
          text: article.excerpt,
          path: 'excerpt',
          voice: 'body',
          width: Math.min(measure, text * 27),
          height: room * 0.42,
          size: { max: text, min: text * 0.78 },
          maxLines: 6,
        });
  const below = excerpt ? excerpt.height + gap * 0.6 : 0;
  const share = { poster: 0.42, plate: 0.5, type: 0.64 }[cover];
  const title = await setText(stage, {
    text: article.title,
    path: 'title',
    voice: 'display',
    width: measure,
    height: Math.min(room - below, Math.max(stage.height * share, room * 0.62)),
    size,
    maxLines: 7,
  });

  const titleY = anchor === 'head' ? column.y + headSpace : footRule - gap * 0.8 - below - title.height;
  const headY = cover === 'plate' && anchor === 'foot' ? titleY - headSpace : column.y;
  return {
    title,
    excerpt,
    y: {
      head: headY,
      headRule: headY + head.height + gap * 0.6,
      title: titleY,
      excerpt: titleY + title.height + gap * 0.6,
      footRule,
      foot: footY,
    },
  };
}
