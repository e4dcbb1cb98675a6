import type { Unit } from './line-breaks.ts';

/** A last line shorter than this share of the widest line is an orphan; one word alone must be longer. */
export const ORPHAN = { line: 0.34, word: 0.5 } as const;

/** Widths of all runs of units, from sums. */
export interface UnitWidths {
  count: number;
  /** Where a line that begins with a unit starts, and where one that holds so many units ends, in em. */
  starts: Float64Array;
  ends: Float64Array;
  /** Width in em of the units from `start` up to, not including, `end` on one line. */
  of(start: number, end: number): number;
}

export function unitWidths(units: readonly Unit[], space: number): UnitWidths {
  const starts = new Float64Array(units.length + 1);
  const ends = new Float64Array(units.length + 1);
  for (const [index, unit] of units.entries()) {
    ends[index + 1] = starts[index]! + unit.width;
    starts[index + 1] = ends[index + 1]! + (unit.spaced ? space : 0);
  }
  return { count: units.length, starts, ends, of: (start, end) => ends[end]! - starts[start]! };
}

export const orphanShare = (unitsOnLine: number) => (unitsOnLine === 1 ? ORPHAN.word : ORPHAN.line);

export interface LineMeasure {
  /** The narrowest measure in em that holds the text in this number of lines. */
  narrowest: number;
  /** The same without an orphan; Infinity if there is no such setting. */
  withoutOrphan: number;
}

/** The narrowest measures for 1 to `maxLines` lines. The work grows with units × lines × log(units). */
export function lineMeasures(widths: UnitWidths, maxLines: number): LineMeasure[] {
  const { count, of } = widths;
  // `held[end]`: the narrowest measure that holds the first `end` units in the lines so far.
  let held = new Float64Array(count + 1);
  for (let end = 1; end <= count; end++) held[end] = of(0, end);
  const measures: LineMeasure[] = [{ narrowest: held[count]!, withoutOrphan: held[count]! }];
  for (let lines = 2; lines <= Math.min(maxLines, count); lines++) {
    const next = new Float64Array(count + 1).fill(Infinity);
    for (let end = lines; end <= count; end++) next[end] = narrowestEnd(held, of, lines - 1, end);
    measures.push({ narrowest: next[count]!, withoutOrphan: withoutOrphan(held, of, lines - 1, count) });
    held = next;
  }
  return measures;
}

/** The last line gets narrower and the lines before it wider with its start, so the best start is where they cross. */
function narrowestEnd(held: Float64Array, of: UnitWidths['of'], first: number, end: number): number {
  let low = first;
  let high = end - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (held[middle]! >= of(middle, end)) high = middle;
    else low = middle + 1;
  }
  const crossed = Math.max(held[low]!, of(low, end));
  return low > first ? Math.min(crossed, Math.max(held[low - 1]!, of(low - 1, end))) : crossed;
}

function withoutOrphan(held: Float64Array, of: UnitWidths['of'], first: number, count: number): number {
  let best = Infinity;
  for (let start = first; start < count; start++) {
    const last = of(start, count);
    const widest = Math.max(held[start]!, last);
    if (last >= orphanShare(count - start) * widest) best = Math.min(best, widest);
  }
  return best;
}
