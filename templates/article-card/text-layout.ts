import type { FormatName } from '../formats.ts';
import type { Box, Stage } from '../shared/canvas/stage.tsx';
import { fitWarnings } from '../shared/text/fit-warnings.ts';
import { minLeading } from '../shared/text/script.ts';
import { type FittedText, fitText } from '../shared/text/text.tsx';
import { type Article, type FootLayout, type HeadLayout, small } from './head-and-foot.tsx';

/**
 * How an article is covered: `poster` sets its text over the whole picture, `plate` beside or below it,
 * `type` makes a cover of the words alone.
 */
export type Cover = 'poster' | 'plate' | 'type';

/** The column that holds the text, the picture's place, and the end that the title stands at. */
export interface Frame {
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

/** Share of a stacked canvas above the text, and the least of it that the longest text leaves. */
const shares: Partial<Record<FormatName, Record<Cover, number> & { min: number }>> = {
  square: { plate: 0.38, poster: 0.3, type: 0.32, min: 0.16 },
  portrait: { plate: 0.42, poster: 0.38, type: 0.38, min: 0.22 },
  story: { plate: 0.4, poster: 0.38, type: 0.38, min: 0.26 },
};
/** Share of a wide canvas' height that a title takes before it would grow small. */
const wideTitle: Partial<Record<FormatName, number>> = { wide: 0.4, og: 0.48 };
const STEPS = 4;

export function articleFrame(stage: Stage, cover: Cover): Frame {
  const { width, height, safe, margin, format, wide } = stage;
  const size = sizes[format.name] ?? sizes.square!;
  // Brands that round their corners frame a plate; the others let it run over the edge, as print does.
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

export interface Placed {
  title: FittedText;
  excerpt: FittedText | null;
  y: { head: number; headRule: number; title: number; excerpt: number; footRule: number; foot: number };
}

/** Sets title and excerpt in what head and foot leave of the column; the title takes all it can use. */
export async function placeArticle(
  stage: Stage,
  { article, frame, head, foot, cover }: PlaceRequest,
): Promise<Placed> {
  const { column, anchor, measure, size } = frame;
  const gap = stage.u(stage.wide ? 44 : 36);
  const headSpace = head.height > 0 ? head.height + gap * (cover === 'poster' ? 0.7 : 1.4) : 0;
  const footY = column.y + column.height - foot.height;
  const footRule = footY - gap * 0.85;
  const bottom = footRule - gap * 0.85;
  const room = bottom - column.y - headSpace;

  const excerpt = await setExcerpt(stage, article.excerpt, measure, room * 0.4);
  const below = excerpt ? excerpt.height + gap * 0.75 : 0;

  const request = { text: article.title, voice: 'display', width: measure, maxLines: 7, size } as const;
  const max = room - below;
  const share = stage.wide ? undefined : shares[stage.format.name];
  const tallest = share ? max - (stage.height * share.min + gap - column.y) : max;
  const usual = share
    ? max - (stage.height * share[cover] + gap - column.y)
    : Math.min(max, stage.height * (wideTitle[stage.format.name] ?? 0.4));
  const comfortable = stage.u(cover === 'plate' ? 70 : 84);
  // Signs that fill their em, or carry marks, reach higher than the line they stand on.
  const air = minLeading(article.title) > 0 ? 0.16 : 0;
  let title: FittedText;
  // A title that would grow small takes of the picture, step by step, until it reads well.
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

interface PlaceRequest {
  article: Article;
  frame: Frame;
  head: HeadLayout;
  foot: FootLayout;
  cover: Cover;
}

/** In as few lines as hold it at its full size: an even rag is no reason to run a sentence down a narrow column. */
async function setExcerpt(stage: Stage, text: string | undefined, width: number, height: number) {
  if (text === undefined) return null;
  const size = small(stage, stage.wide ? 36 : 33);
  const request = { text, voice: 'body', width: Math.min(width, size * 27), height } as const;
  for (const maxLines of [1, 2, 3]) {
    const set = await fitText(stage, { ...request, maxLines, size: { max: size, min: size * 0.94 } });
    if (set.fit !== 'clamped') return set;
  }
  return fitText(stage, {
    ...request,
    width,
    path: 'excerpt',
    maxLines: 6,
    size: { max: size * 0.94, min: size * 0.76 },
  });
}
