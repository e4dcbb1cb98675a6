import type { SceneImage } from '../../image.ts';
import { faceKind } from '../../shared/brand/typeface.ts';
import type { Box, Stage } from '../../shared/canvas/stage.tsx';
import { type FittedText, fitText } from '../../shared/text/text.tsx';

/** A figure in its box, and the image that is above it or beside it. */
export interface EchoFigureLayout {
  figure: FigureLayout;
  x: number;
  y: number;
  image: { source: SceneImage; box: Box } | null;
}

/** Room above the figure for its copies, as a share of its box; a wide box has the margin of the canvas. */
const ABOVE = { share: 0.1, wide: 1.6 } as const;
/** Room above it for an image and its copies, and for the figure itself. */
const OVER = { share: 0.58, max: 410, figure: 200 } as const;
/** The share of the width in which an image above the figure covers its copies. */
const COVERED = 0.55;
/** The distance of an image from the figure beside it. */
const GAP = 40;

/** On a tall canvas an image is above the figure, on another one beside it. Both are cropped by the edges. */
export async function layOutEchoFigure(
  stage: Stage,
  box: Box,
  { words, image }: { words: { text: string; path: string }; image: SceneImage | undefined },
): Promise<EchoFigureLayout> {
  const { u, width, arrangement } = stage;
  const over = image !== undefined && stage.height > width * 1.1;
  const aside = image && !over ? stage.columns(5) - u(24) : 0;
  const usual = box.width > box.height * ABOVE.wide ? 0 : box.height * ABOVE.share;
  const above = over ? Math.min(u(OVER.max), box.height * OVER.share) : usual;
  const figure = await fitFigure(stage, words, {
    width: box.width - aside,
    height: Math.max(over ? u(OVER.figure) : 0, box.height - above),
  });
  const foot = box.y + box.height;
  const y = foot - figure.height;
  const x = box.x + (aside && arrangement.isAlternate ? aside : 0);
  if (!image) return { figure, x, y, image: null };
  const own = over
    ? { width: Math.round(width * COVERED), height: y - figure.clear }
    : { width: stage.margin + aside - u(GAP), height: foot };
  const left = arrangement.isAlternate && !over ? 0 : width - own.width;
  return { figure, x, y, image: { source: image, box: { x: left, y: 0, ...own } } };
}

export interface FigureLayout {
  text: FittedText;
  /** From the top of the box to the first baseline, and from there to the next. */
  foot: number;
  leading: number;
  height: number;
  /** Distance that an image must keep above the box: typefaces reserve it for accents, so it counts as behind the text. */
  clear: number;
  /** How far the box is moved out so that the first letter is optically aligned with the text. */
  hang: number;
}

/** A box around digits and capitals (0.72 em high), and one around letters with descenders, in em. */
const FLAT = { foot: 0.79, height: 0.86, clear: 0.2 } as const;
const DEEP = { foot: 0.83, height: 1.06, clear: 0.32 } as const;
/** Side bearing before the first letter, in em, and the maximum number of pixels to move it out by, more for round digits. */
const SIDE_BEARING = { sans: 0.03, serif: 0.03, mono: 0.07 } as const;
const HANG = { round: 9, other: 5 } as const;

/** Fits the figure as large as its box allows, on one line or two. */
async function fitFigure(
  stage: Stage,
  words: { text: string; path: string },
  box: { width: number; height: number },
): Promise<FigureLayout> {
  const em = /^[\p{Nd}\p{Lu}\p{Sc}\s%.+×-]+$/u.test(words.text) ? FLAT : DEEP;
  const text = await fitText(stage, {
    ...words,
    textRole: 'display',
    setting: 'figure',
    leading: em.height,
    ...box,
    size: { max: box.height / em.height, min: stage.u(48) },
    maxLines: 2,
  });
  const { size, leading, height } = text;
  // A taller line of another script adds the same space above and below.
  const foot = size * (em.foot + (leading - em.height) / 2);
  const limit = /^[0235689]/.test(words.text) ? HANG.round : HANG.other;
  const hang = Math.min(limit, size * SIDE_BEARING[faceKind(stage.brand.fonts.display)]);
  return { text, foot, leading: leading * size, height, clear: size * em.clear, hang };
}
