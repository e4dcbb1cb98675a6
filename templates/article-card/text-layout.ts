import type { FormatName } from '../formats.ts';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { fitWarnings } from '../shared/text/fit-warnings.ts';
import { minLeading } from '../shared/text/script.ts';
import { type FittedText, fitText } from '../shared/text/text.tsx';
import { type Article, type FootLayout, type HeadLayout, small } from './head-and-foot.tsx';

/** The kind of cover: `poster` draws the text over the image, `plate` beside or below it, `type` has no image. */
export type Cover = 'poster' | 'plate' | 'type';

/** The text column, the image box, and the end of the column that the title is aligned to. */
export interface ArticleFrame {
  column: Box;
  image: Box;
  anchor: 'head' | 'foot';
  /** Width of the title and the excerpt, inside the column's. */
  measure: number;
  size: { max: number; min: number };
  radius: number;
}

const sizes: Partial<Record<FormatName, { max: number; min: number }>> = {
  square: { max: 200, min: 36 },
  portrait: { max: 220, min: 40 },
  story: { max: 230, min: 44 },
  wide: { max: 220, min: 40 },
  og: { max: 140, min: 26 },
};

/** Share of a stacked canvas above the text, and the minimum that the longest text must leave. */
const shares: Partial<Record<FormatName, Record<Cover, number> & { min: number }>> = {
  square: { plate: 0.38, poster: 0.3, type: 0.32, min: 0.16 },
  portrait: { plate: 0.42, poster: 0.38, type: 0.38, min: 0.22 },
  story: { plate: 0.4, poster: 0.38, type: 0.38, min: 0.26 },
};
/** Share of a wide canvas' height that a title may take. */
const wideTitle: Partial<Record<FormatName, number>> = { wide: 0.4, og: 0.48 };
const STEPS = 4;

export function articleFrame(stage: Stage, cover: Cover): ArticleFrame {
  const { width, height, safe, margin, format, wide } = stage;
  const size = sizes[format.name] ?? sizes.square!;
  // With rounded corners a plate has a margin around it; without, it bleeds off the canvas as in print.
  const round = cover === 'plate' && stage.brand.radii.md >= 10;
  const edge = round ? margin * 0.5 : 0;
  const radius = round ? stage.brand.radii.md * 2 * Math.max(0.7, stage.u(1)) : 0;
  if (wide) {
    const split = stage.column(7) + stage.u(24);
    const column = { ...safe, width: split - safe.x - stage.u(72) };
    const x = cover === 'poster' ? stage.column(5) : split;
    const image = { x, y: edge, width: width - x - edge, height: height - edge * 2 };
    return {
      size,
      radius,
      column,
      image,
      anchor: cover === 'poster' ? 'foot' : 'head',
      measure: column.width,
    };
  }
  const image = { x: edge, y: edge, width: width - edge * 2, height: 0 };
  return { size, radius, column: safe, image, anchor: 'foot', measure: safe.width };
}

export interface TextLayout {
  title: FittedText;
  excerpt: FittedText | null;
  y: { head: number; headRule: number; title: number; excerpt: number; footRule: number; foot: number };
}

/** Fits the title and the excerpt between head and foot. The title takes all the room it can use. */
export async function layOutText(
  stage: Stage,
  { article, frame, head, foot, cover }: TextLayoutRequest,
): Promise<TextLayout> {
  const { column, anchor, measure, size } = frame;
  const gap = stage.u(stage.wide ? 44 : 36);
  const headSpace = head.height > 0 ? head.height + gap * (cover === 'poster' ? 0.7 : 1.4) : 0;
  const footY = column.y + column.height - foot.height;
  const footRule = footY - gap * 0.85;
  const bottom = footRule - gap * 0.85;
  const room = bottom - column.y - headSpace;

  const excerpt = await fitExcerpt(stage, article.excerpt, measure, room * 0.4);
  const below = excerpt ? excerpt.height + gap * 0.75 : 0;

  const request = { text: article.title, textRole: 'display', width: measure, maxLines: 7, size } as const;
  const max = room - below;
  const share = stage.wide ? undefined : shares[stage.format.name];
  const tallest = share ? max - (stage.height * share.min + gap - column.y) : max;
  const usual = share
    ? max - (stage.height * share[cover] + gap - column.y)
    : Math.min(max, stage.height * (wideTitle[stage.format.name] ?? 0.4));
  const comfortable = stage.u(cover === 'plate' ? 70 : 84);
  // Scripts with tall glyphs or marks reach above the line box; they get extra room above.
  const air = minLeading(article.title) > 0 ? 0.16 : 0;
  let title: FittedText;
  // A title that would become too small takes height from the image, step by step.
  for (let step = 0; ; step++) {
    const height = Math.max(size.min * 1.5, usual + ((tallest - usual) * step) / STEPS);
    const limit = Math.min(max, height);
    title = await fitText(stage, { ...request, height: limit - air * size.min });
    if (title.height + title.size * air > limit) {
      title = await fitText(stage, { ...request, height: limit / (1 + air) });
    }
    if (step === STEPS || tallest <= usual || title.size >= comfortable) break;
  }
  stage.warnings.push(...fitWarnings('title', title));

  const above = title.size * air;
  const titleY = anchor === 'head' ? column.y + headSpace + above : bottom - below - title.height;
  const headY = anchor === 'head' ? column.y : titleY - above - headSpace;
  return {
    title,
    excerpt,
    y: {
      head: headY,
      headRule: headY + head.height + gap * 0.5,
      title: titleY,
      excerpt: titleY + title.height + gap * 0.75,
      footRule,
      foot: footY,
    },
  };
}

interface TextLayoutRequest {
  article: Article;
  frame: ArticleFrame;
  head: HeadLayout;
  foot: FootLayout;
  cover: Cover;
}

/** Up to three lines of a comfortable length at full size; a longer excerpt takes the whole width. */
async function fitExcerpt(stage: Stage, text: string | undefined, width: number, height: number) {
  if (text === undefined) return null;
  const size = small(stage, stage.wide ? 36 : 33);
  const request = { text, textRole: 'body', width: Math.min(width, size * 27), height } as const;
  const usual = await fitText(stage, { ...request, maxLines: 3, size: { max: size, min: size * 0.94 } });
  if (usual.fit !== 'clamped') return usual;
  return fitText(stage, {
    ...request,
    width,
    path: 'excerpt',
    maxLines: 6,
    size: { max: size * 0.94, min: size * 0.76 },
  });
}
