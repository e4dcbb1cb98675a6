import { trimEnd } from '@livery/core/text/trim';
import type { TextMeasurer, TypeStyle } from '../../text-measurer.ts';
import { bestSetting, type TextSetting } from './best-setting.ts';
import { breakUnits, joinLine, lineWidth, type Unit, wrap } from './line-breaks.ts';

export interface FitRequest {
  text: string;
  style: TypeStyle;
  box: { width: number; height: number };
  size: { max: number; min: number };
  /** Line height as a multiple of the size. */
  leading: number;
  maxLines: number;
  /** `display` unless given. */
  setting?: TextSetting;
}

export interface FittedLines {
  size: number;
  leading: number;
  lines: string[];
  /**
   * `shrunk`: at the minimum size, or with a broken word; `clamped`: also cut after a word, with an ellipsis.
   */
  fit: 'full' | 'shrunk' | 'clamped';
}

const ELLIPSIS = '…';
const DISPLAY_SIZE = 120;
/** Width in em past which a word is broken rather than left to make the whole text small. */
const MAX_WORD_WIDTH = 14;
/**
 * Fits text into its box in the setting with the best score. Widths are measured once in em, so that the search for the
 * size is arithmetic. The lines are drawn one by one and never wrap again.
 */
export function fitLines(given: FitRequest, type: TextMeasurer): Promise<FittedLines> {
  const known = cache.get(type) ?? new Map<string, Promise<FittedLines>>();
  cache.set(type, known);
  const key = JSON.stringify(given);
  const fitted = known.get(key) ?? fit(given, type);
  known.set(key, fitted);
  fitted.catch(() => known.delete(key));
  return fitted;
}

/** Results by measurer and request: a video fits the same texts in every frame, a preview after every edit. */
const cache = new WeakMap<TextMeasurer, Map<string, Promise<FittedLines>>>();

async function fit(given: FitRequest, type: TextMeasurer): Promise<FittedLines> {
  // A box without room still gets at least one em, so that the text is cut with a warning instead of failing.
  const min = given.size.min;
  const box = { width: Math.max(min, given.box.width), height: Math.max(min, given.box.height) };
  const request = { ...given, box };
  const first = await fitMeasuredAt(request.size.max, request, type);
  // Optical size axes change widths at text sizes, so smaller text is measured again at its final size.
  if (first.size > DISPLAY_SIZE || first.size > request.size.max * 0.9) return first;
  return fitMeasuredAt(first.size, request, type);
}

async function fitMeasuredAt(at: number, request: FitRequest, type: TextMeasurer): Promise<FittedLines> {
  const { box, size, leading } = request;
  const style = { ...request.style, size: at };
  const pieces = breakUnits(request.text);
  const [spaced = 0, close = 0, ellipsis = 1, ...widths] = await type.widths(
    ['n n', 'nn', ELLIPSIS, ...pieces.map((piece) => piece.text)],
    style,
  );
  const space = spaced - close;
  const units = pieces.map((piece, index) => ({ ...piece, width: widths[index] ?? 0 }));

  const measure = box.width / size.min;
  const longest = Math.min(MAX_WORD_WIDTH, Math.max(measure - ellipsis, measure / 2));
  const small = await breakLongUnits(units, longest, style, type);
  const wanted = { ...request, setting: request.setting ?? 'display' };
  const whole = bestSetting(units, wanted, space);
  const broken = small.length > units.length ? bestSetting(small, wanted, space) : null;
  if (broken && broken.size > (whole?.size ?? 0) * 1.5) return { ...broken, leading, fit: 'shrunk' };
  if (whole) return { ...whole, leading, fit: whole.size <= size.min * 1.001 ? 'shrunk' : 'full' };
  return { size: size.min, leading, lines: clamp(small, request, space, ellipsis), fit: 'clamped' };
}

function clamp(
  units: Unit[],
  { box, size, leading, maxLines }: FitRequest,
  space: number,
  ellipsis: number,
): string[] {
  const measure = box.width / size.min;
  const allowed = Math.max(1, Math.min(maxLines, Math.floor(box.height / (size.min * leading))));
  // A single glyph may be wider than the box; `fitText` then makes it smaller.
  const kept = (wrap(units, measure, space) ?? [units.slice(0, 1)]).slice(0, allowed);
  const last = kept[kept.length - 1]!;
  while (last.length > 1 && lineWidth(last, space) + ellipsis > measure) last.pop();
  const lines = kept.map(joinLine);
  lines.push(trimEnd(lines.pop()!, /[\s,.;:!?–—-]/) + ELLIPSIS);
  return lines;
}

/** Splits units that are wider than a line between graphemes, so that even an endless word stays inside the box. */
async function breakLongUnits(
  units: Unit[],
  width: number,
  style: TypeStyle,
  type: TextMeasurer,
): Promise<Unit[]> {
  const result: Unit[] = [];
  for (const unit of units) {
    if (unit.width <= width) {
      result.push(unit);
      continue;
    }
    const graphemes = [...new Intl.Segmenter().segment(unit.text)].map(({ segment }) => segment);
    const widths = await type.widths(graphemes, style);
    graphemes.forEach((text, index) => {
      const isLast = index === graphemes.length - 1;
      result.push({ text, width: widths[index] ?? 0, spaced: unit.spaced && isLast, isLetter: !isLast });
    });
  }
  return result;
}
