/** A piece of text that a line may break after, with its width in em. */
export interface Unit {
  text: string;
  width: number;
  /** Whether a space follows it inside a line. */
  spaced: boolean;
}

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Words, parts of hyphenated words, and in scripts written without spaces the places a reader would break at. */
export function breakUnits(text: string): Omit<Unit, 'width'>[] {
  // A dash between spaces belongs to the end of a line, never to the start of one.
  return text
    .trim()
    .replace(/\s+(?=[–—]\s)/gu, '\u00a0')
    .split(/[^\S\u00a0]+/u)
    .flatMap((word) => {
      const parts = WITHOUT_SPACES.test(word) ? segments(word) : word.split(/(?<=\p{L}{2}[-–—/])(?=\p{L}{2})/u);
      return parts.map((part, index) => ({ text: part, spaced: index === parts.length - 1 }));
    });
}

function segments(word: string): string[] {
  const parts: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(word)) {
    // Closing punctuation stays with the word before it, opening punctuation with the one after.
    const previous = parts[parts.length - 1];
    const joins =
      previous !== undefined && (/^[\p{Pe}\p{Pf}\p{Po}ー]/u.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(previous));
    if (joins) parts[parts.length - 1] = previous + segment;
    else parts.push(segment);
  }
  return parts;
}

export function joinLine(line: Unit[]): string {
  return line.map((unit, index) => unit.text + (unit.spaced && index < line.length - 1 ? ' ' : '')).join('');
}

export function lineWidth(line: Unit[], space: number): number {
  return line.reduce(
    (sum, unit, index) => sum + unit.width + (unit.spaced && index < line.length - 1 ? space : 0),
    0,
  );
}

/** Greedy lines no wider than `width` em, or null when one unit alone is wider. */
export function wrap(units: Unit[], width: number, space: number): Unit[][] | null {
  const lines: Unit[][] = [];
  let line: Unit[] = [];
  let used = 0;
  for (const unit of units) {
    if (unit.width > width) return null;
    const gap = line[line.length - 1]?.spaced ? space : 0;
    if (line.length > 0 && used + gap + unit.width > width) {
      lines.push(line);
      line = [];
      used = 0;
    } else used += gap;
    line.push(unit);
    used += unit.width;
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** The narrowest measure, in em, that holds the units in so many lines. */
export function narrowestMeasure(units: Unit[], count: number, space: number): number {
  let low = Math.max(...units.map((unit) => unit.width));
  let high = Math.max(low, lineWidth(units, space));
  if ((wrap(units, low, space)?.length ?? Infinity) <= count) return low;
  while (high - low > 1e-3) {
    const middle = (low + high) / 2;
    if ((wrap(units, middle, space)?.length ?? Infinity) <= count) high = middle;
    else low = middle;
  }
  return high;
}

export interface Setting {
  lines: Unit[][];
  /** 0 for lines of one length; grows with uneven lines, widows and breaks a reader stumbles over. */
  raggedness: number;
}

/** Breaks into exactly `count` lines of even length, by the least total cost over all lines (Knuth and Plass). */
export function breakEvenly(units: Unit[], count: number, width: number, space: number): Setting | null {
  // A little more than the narrowest measure, so that a widow or a dangling "a" can still be avoided.
  const target = narrowestMeasure(units, count, space);
  const limit = Math.min(width, target * 1.1);
  type Best = { cost: number; lines: Unit[][] } | null;
  let row: Best[] = units.map(() => null);
  row.unshift({ cost: 0, lines: [] });
  for (let line = 1; line <= count; line++) {
    const next: Best[] = Array(units.length + 1).fill(null);
    for (let end = line; end <= units.length; end++) {
      for (let start = end - 1; start >= line - 1; start--) {
        const candidate = units.slice(start, end);
        const used = lineWidth(candidate, space);
        if (used > limit + 1e-6) break;
        const before = row[start];
        if (!before) continue;
        const cost = before.cost + lineCost(candidate, used / target, end === units.length, count);
        if (!next[end] || cost < next[end].cost) next[end] = { cost, lines: [...before.lines, candidate] };
      }
    }
    row = next;
  }
  const best = row[units.length];
  return best ? { lines: best.lines, raggedness: Math.max(0, best.cost) / count } : null;
}

function lineCost(line: Unit[], fill: number, last: boolean, count: number): number {
  const slack = (1 - fill) ** 2;
  if (last) {
    const widow = count > 1 && (fill < 0.4 || (count > 2 && line.length === 1));
    return slack * 0.6 + (widow ? 0.25 : 0);
  }
  const end = line[line.length - 1]!.text;
  const dangles = /^[\p{L}\p{N}]{1,2}$/u.test(end);
  // The first word of a sentence left behind at the end of a line reads as a slip.
  const strands = /[.!?…]$/u.test(line[line.length - 2]?.text ?? '');
  const pauses = /[,.;:!?…—–]$/u.test(end);
  const cut = /[\p{L}\p{N}][-/]$/u.test(end);
  return slack + (dangles || strands ? 0.08 : 0) + (cut ? 0.15 : 0) - (pauses ? 0.02 : 0);
}
