import type { TypeSetter, TypeStyle } from '../type-setter.ts';

export interface FitRequest {
  text: string;
  style: TypeStyle;
  box: { width: number; height: number };
  size: { max: number; min: number };
  /** Line height as a multiple of the size. */
  leading: number;
  maxLines: number;
}

export interface FittedText {
  size: number;
  leading: number;
  lines: string[];
  /** `shrunk`: at the smallest size allowed; `clamped`: also cut, at a word, with an ellipsis. */
  fit: 'full' | 'shrunk' | 'clamped';
}

/** A piece that lines may break after, with its width in em. */
interface Unit {
  text: string;
  width: number;
  spaced: boolean;
}

const ELLIPSIS = '…';

/**
 * Sets text as large as its box allows, in lines of even length. Widths are measured once in em, so the
 * search for the size is arithmetic; the lines are final, and are drawn one by one without wrapping.
 */
export async function fitText(request: FitRequest, type: TypeSetter): Promise<FittedText> {
  const { style, box, size, leading, maxLines } = request;
  const pieces = breakUnits(request.text);
  const [space = 0.25, ellipsis = 1, ...widths] = await type
    .widths(['n n', 'nn', ELLIPSIS, ...pieces.map((piece) => piece.text)], style)
    .then(([spaced = 0, close = 0, ...rest]) => [spaced - close, ...rest]);
  const units = pieces.map((piece, index) => ({ ...piece, width: widths[index] ?? 0 }));

  const linesAllowed = (at: number) =>
    Math.max(1, Math.min(maxLines, Math.floor(box.height / (at * leading))));
  const fits = (at: number) => {
    const lines = wrap(units, box.width / at, space);
    return lines !== null && lines.length <= linesAllowed(at);
  };

  if (fits(size.min)) {
    const at = largest(size.min, size.max, fits);
    const lines = balance(units, box.width / at, space);
    return { size: at, leading, lines: lines.map(joinLine), fit: at <= size.min ? 'shrunk' : 'full' };
  }
  const smallUnits = await breakLongUnits(units, box.width / size.min, style, type);
  const all = wrap(smallUnits, box.width / size.min, space) ?? [];
  const kept = all.slice(0, linesAllowed(size.min));
  if (kept.length === all.length) return { size: size.min, leading, lines: all.map(joinLine), fit: 'shrunk' };
  const last = kept[kept.length - 1]!;
  while (last.length > 1 && lineWidth(last, space) + ellipsis > box.width / size.min) last.pop();
  const lines = kept.map(joinLine);
  lines.push(lines.pop()!.replace(/[\s,.;:–—-]+$/u, '') + ELLIPSIS);
  return { size: size.min, leading, lines, fit: 'clamped' };
}

/** Words, and in scripts written without spaces the places a reader would break at. */
function breakUnits(text: string): { text: string; spaced: boolean }[] {
  const words = text.trim().split(/\s+/u);
  return words.flatMap((word) => {
    if (
      !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u.test(
        word,
      )
    ) {
      return [{ text: word, spaced: true }];
    }
    const parts: string[] = [];
    for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word)) {
      // Closing punctuation stays with the word before it, opening punctuation with the one after.
      const previous = parts[parts.length - 1];
      if (
        previous !== undefined &&
        (/^[\p{Pe}\p{Pf}\p{Po}ー]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(previous))
      ) {
        parts[parts.length - 1] = previous + segment;
      } else parts.push(segment);
    }
    return parts.map((part, index) => ({ text: part, spaced: index === parts.length - 1 }));
  });
}

function lineWidth(line: Unit[], space: number): number {
  return line.reduce(
    (sum, unit, index) => sum + unit.width + (unit.spaced && index < line.length - 1 ? space : 0),
    0,
  );
}

/** Greedy lines no wider than `width` em, or null when one unit alone is wider. */
function wrap(units: Unit[], width: number, space: number): Unit[][] | null {
  const lines: Unit[][] = [];
  let line: Unit[] = [];
  for (const unit of units) {
    if (unit.width > width) return null;
    if (line.length > 0 && lineWidth([...line, unit], space) > width) {
      lines.push(line);
      line = [];
    }
    line.push(unit);
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** The same number of lines in the narrowest measure that holds them: an even rag and no widow. */
function balance(units: Unit[], width: number, space: number): Unit[][] {
  const count = wrap(units, width, space)!.length;
  const narrowest = largest(
    -width,
    0,
    (negative) => (wrap(units, -negative, space)?.length ?? Infinity) <= count,
  );
  return wrap(units, -narrowest, space) ?? wrap(units, width, space)!;
}

function joinLine(line: Unit[]): string {
  return line.map((unit, index) => unit.text + (unit.spaced && index < line.length - 1 ? ' ' : '')).join('');
}

/** Units wider than a line are cut between graphemes, so that even a word without end stays inside. */
async function breakLongUnits(
  units: Unit[],
  width: number,
  style: TypeStyle,
  type: TypeSetter,
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
      result.push({ text, width: widths[index] ?? 0, spaced: unit.spaced && index === graphemes.length - 1 });
    });
  }
  return result;
}

/** The largest value in a range that passes, to a quarter of a pixel; the low end is known to pass. */
function largest(low: number, high: number, passes: (value: number) => boolean): number {
  if (passes(high)) return high;
  let good = low;
  let bad = high;
  const precision = Math.max(1e-3, Math.abs(high - low) / 4096);
  while (bad - good > precision) {
    const middle = (good + bad) / 2;
    if (passes(middle)) good = middle;
    else bad = middle;
  }
  return good;
}
