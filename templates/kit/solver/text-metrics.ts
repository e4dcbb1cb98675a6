import type { Stage } from '../../shared/canvas/stage.tsx';
import { breakUnits } from '../../shared/text/line-breaks.ts';
import { resolveTypeStyle, type TextRole } from '../../shared/text/text.tsx';
import { ascentOf, DESCENDERS } from '../../shared/text/top-aligned-text.tsx';

/** What is known of a text before its size is: one measurement, from which every height follows by arithmetic. */
export interface TextMetrics {
  /** Width of the whole text on one line, and of its widest word, in em. */
  width: number;
  word: number;
  leading: number;
  /** From the top of the glyphs of a line to its descenders, in em. */
  glyphs: number;
  size: { max: number; preferred: number; min: number };
  maxLines: number;
  /** The share of a line from which a text on one line has room for two, where they would look better. */
  single: number;
  /** The maximum height in pixels. */
  share: number;
}

/** Lines are never full: what breaking costs of their width. */
const RAGGED = 1.07;
/** See `bestSetting`, which prefers two lines to a long one. */
const LONG_LINE = 0.55;
/** Width in em past which a word is broken. */
const MAX_WORD = 14;

export async function measureText(
  stage: Stage,
  { text, textRole, weight }: { text: string; textRole: TextRole; weight: number | undefined },
  limits: Pick<TextMetrics, 'size' | 'maxLines' | 'share'>,
): Promise<TextMetrics> {
  const { style, leading } = resolveTypeStyle(stage, textRole, text, weight);
  const broken = breakUnits(text);
  const units = broken.map((unit) => unit.text);
  const [width = 0, ...words] = await stage.type.widths([text, ...units], {
    ...style,
    size: limits.size.max,
  });
  const word = Math.max(0, ...words.filter((each) => each <= MAX_WORD));
  const single = textRole === 'display' && units.length > 2 ? LONG_LINE : 1;
  return { ...limits, single, width, word, leading, glyphs: ascentOf(text) + DESCENDERS };
}

/**
 * The height that a text gets at a size. It grows with the size and with the length of the text, never the other way, so
 * that a longer text never makes room for others.
 */
export function textHeight(metrics: TextMetrics, at: number, width: number): number {
  const { word, leading, glyphs, maxLines, share, single } = metrics;
  const size = Math.max(metrics.size.min, Math.min(at, word > 0 ? width / word : at));
  const filled = (metrics.width * size) / width;
  const lines = Math.min(maxLines, filled <= single ? 1 : Math.max(2, Math.ceil(filled * RAGGED)));
  const height = ((lines - 1) * leading + glyphs) * size;
  // One line at the minimum size is always there, cut with an ellipsis where it has to be.
  return Math.max(Math.min(height, share), glyphs * metrics.size.min);
}
