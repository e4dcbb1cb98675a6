import { breakCosts } from './break-costs.ts';
import { type BreakWeights, breakLines, lineCost } from './break-lines.ts';
import { joinLine, type Unit, wrap } from './line-breaks.ts';
import { lineMeasures, orphanShare, type UnitWidths, unitWidths } from './line-measures.ts';

/** A text as it would be drawn: its lines at a size. */
export interface Setting {
  size: number;
  lines: string[];
}

interface ScoredSetting {
  size: number;
  /** The end of each line, in units. */
  ends: number[];
  score: number;
  hasOrphan: boolean;
}

/**
 * How a text is set: `display` large in a few even lines, `figure` as large as possible without a short last line,
 * `heading` on few lines, `running` in few long lines at a steady size.
 */
export type TextSetting = 'display' | 'figure' | 'heading' | 'running';

interface SettingWeights extends BreakWeights {
  /** Each line after the first, and more than four lines. */
  line: number;
  manyLines: number;
  /** One line that could be two. */
  singleLine: number;
}

const settings: Record<TextSetting, SettingWeights> = {
  display: { ragged: 2.3, loneWord: 0.09, orphan: 0.25, line: 0.012, manyLines: 0.07, singleLine: 0.14 },
  figure: { ragged: 1, loneWord: 0, orphan: 1, line: 0.05, manyLines: 0, singleLine: 0 },
  heading: { ragged: 4, loneWord: 0.05, orphan: 0.25, line: 0.06, manyLines: 0.03, singleLine: 0 },
  running: { ragged: 1.2, loneWord: 0.03, orphan: 0.2, line: 0.07, manyLines: 0, singleLine: 0 },
};

/** Ragged lines cost no more than this, so that a text with one long word still gets a large size. */
const MAX_RAGGED = 0.34;
/** From this share of the box on, one line with several words looks better as two. */
const LONG_LINE = 0.55;
/** A headline has up to this many lines. */
const MANY_LINES = 4;
/** An orphan is removed if that costs no more than this share of the size. */
const ORPHAN_SIZE = 0.08;
/** Measures that are tried for each number of lines, as multiples of the narrowest one. */
const WIDER = [1, 1.06, 1.18] as const;
/** A number of lines is not tried if its size is below this share of the largest possible. */
const WORTH_TRYING = 0.6;
/** Longer texts are only wrapped: with more words than this, no break can be seen. */
const MAX_UNITS = 200;

export interface SettingRequest {
  box: { width: number; height: number };
  size: { max: number; min: number };
  leading: number;
  maxLines: number;
  setting: TextSetting;
}

/**
 * Finds the best setting of a text in a box: it scores whole settings, for several measures of every number of lines, by
 * size, raggedness, orphans, meaning at the breaks and number of lines. Null if the text does not fit at the minimum size.
 */
export function bestSetting(units: Unit[], request: SettingRequest, space: number): Setting | null {
  const { box, size, leading, maxLines } = request;
  const widths = unitWidths(units, space);
  const sizeOf = (count: number, measure: number) =>
    Math.min(size.max, box.height / (count * leading), box.width / measure);
  const measures = lineMeasures(widths, maxLines).map((measure, index) => ({
    ...measure,
    count: index + 1,
    size: sizeOf(index + 1, measure.narrowest),
  }));
  const possible = measures.filter((one) => one.size >= size.min);
  if (possible.length === 0) return null;
  const largest = possible.reduce((best, one) => (one.size > best.size ? one : best));
  if (units.length > MAX_UNITS) {
    return { size: largest.size, lines: (wrap(units, largest.narrowest + 1e-9, space) ?? []).map(joinLine) };
  }

  const scorer = makeScorer(units, widths, request, sizeOf);
  let best: ScoredSetting | null = null;
  for (const { count, narrowest, withoutOrphan, size: at } of possible) {
    if (at < largest.size * WORTH_TRYING) continue;
    const tried = new Set([...WIDER.map((wider) => narrowest * wider), withoutOrphan]);
    for (const measure of tried) best = better(best, scorer(count, measure));
  }
  if (best?.hasOrphan) {
    const min = best.size * (1 - ORPHAN_SIZE);
    let clean: ScoredSetting | null = null;
    for (const { count, withoutOrphan } of possible) {
      const other = scorer(count, withoutOrphan);
      if (other && !other.hasOrphan && other.size >= min) clean = better(clean, other);
    }
    best = clean ?? best;
  }
  return best && { size: best.size, lines: toLines(units, best.ends) };
}

const better = (best: ScoredSetting | null, other: ScoredSetting | null) =>
  other && (!best || other.score > best.score + 1e-9) ? other : best;

function toLines(units: Unit[], ends: number[]): string[] {
  return ends.map((end, index) => joinLine(units.slice(ends[index - 1] ?? 0, end)));
}

type SizeOf = (count: number, measure: number) => number;
type Scorer = (count: number, measure: number) => ScoredSetting | null;

/** Breaks and scores a text for a number of lines and a measure. */
function makeScorer(units: Unit[], widths: UnitWidths, request: SettingRequest, sizeOf: SizeOf): Scorer {
  const costs = breakCosts(units);
  const weights = settings[request.setting];
  return (count, measure) => {
    if (measure === Infinity || sizeOf(count, measure) < request.size.min) return null;
    const wanted = { count, measure, weights };
    const ends =
      breakLines(widths, costs, { ...wanted, orphans: false }) ??
      breakLines(widths, costs, { ...wanted, orphans: true });
    return ends && score(ends);
  };

  function score(ends: number[]): ScoredSetting {
    const count = ends.length;
    const lines = ends.map((end, index) => {
      const start = ends[index - 1] ?? 0;
      return { width: widths.of(start, end), units: end - start, isLast: index === count - 1 };
    });
    const widest = Math.max(...lines.map(({ width }) => width));
    const size = sizeOf(count, widest);
    const last = lines[count - 1]!;
    const hasOrphan = count > 1 && last.width < orphanShare(last.units) * widest - 1e-9;
    const shape = lines.reduce(
      (sum, line) => sum + lineCost(line.width / widest, line.units, line.isLast, count, weights),
      0,
    );
    const breaks = ends.reduce((sum, end) => sum + costs[end - 1]!, 0);
    const isLong = count === 1 && units.length > 2 && widest * size > request.box.width * LONG_LINE;
    const cost =
      Math.min(MAX_RAGGED, shape) +
      breaks +
      (hasOrphan ? weights.orphan : 0) +
      (isLong ? weights.singleLine : 0) +
      (count - 1) * weights.line +
      (count > MANY_LINES ? weights.manyLines : 0);
    return { size, ends, score: Math.log(size) - cost, hasOrphan };
  }
}
