import { orphanShare, type UnitWidths } from './line-measures.ts';

/** How a kind of text is scored. All costs are shares of the size: 0.1 is worth a text that is 10 % smaller. */
export interface BreakWeights {
  /** Uneven lines: the mean square of the space that each line leaves of the widest. */
  ragged: number;
  /** One word alone on a line before the last. */
  loneWord: number;
  orphan: number;
}

/** The last line may be shorter than the others. */
export const LAST_LINE = 0.6;
const LONE_FILL = 0.8;

/** The cost of one of `count` lines that holds `units` and fills a share of the measure. */
export function lineCost(
  fill: number,
  units: number,
  isLast: boolean,
  count: number,
  weights: BreakWeights,
): number {
  const ragged = (weights.ragged * (1 - fill) * (1 - fill) * (isLast ? LAST_LINE : 1)) / count;
  const lone = units === 1 && count > 2 && (isLast || fill < LONE_FILL) ? weights.loneWord : 0;
  return ragged + lone;
}

/**
 * Breaks units into exactly `count` lines no wider than `measure` with the lowest total cost, by dynamic programming
 * over the ends of lines (Knuth and Plass). The result holds the end of each line; null if no setting holds the text,
 * or none without an orphan.
 */
export function breakLines(
  widths: UnitWidths,
  costs: readonly number[],
  { count, measure, weights, orphans }: BreakRequest,
): number[] | null {
  const { count: units, starts, ends } = widths;
  const limit = measure + 1e-9;
  let totals = new Float64Array(units + 1).fill(Infinity);
  totals[0] = 0;
  const cameFrom: Int32Array[] = [];
  for (let line = 1; line <= count; line++) {
    const next = new Float64Array(units + 1).fill(Infinity);
    const from = new Int32Array(units + 1).fill(-1);
    const isLast = line === count;
    for (let end = isLast ? units : line; end <= units - (count - line); end++) {
      for (let start = end - 1; start >= line - 1; start--) {
        const width = ends[end]! - starts[start]!;
        if (width > limit) break;
        if (totals[start] === Infinity) continue;
        const fill = width / measure;
        if (isLast && count > 1 && !orphans && fill < orphanShare(end - start)) continue;
        const total = totals[start]! + costs[end - 1]! + lineCost(fill, end - start, isLast, count, weights);
        if (total < next[end]!) {
          next[end] = total;
          from[end] = start;
        }
      }
    }
    totals = next;
    cameFrom.push(from);
  }
  if (totals[units] === Infinity) return null;
  const lineEnds: number[] = [];
  for (let end = units, line = count - 1; line >= 0; line--) {
    lineEnds.unshift(end);
    end = cameFrom[line]![end]!;
  }
  return lineEnds;
}

interface BreakRequest {
  count: number;
  measure: number;
  weights: BreakWeights;
  /** Whether the last line may be an orphan. */
  orphans: boolean;
}
