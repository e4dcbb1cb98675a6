import type { Unit } from './line-breaks.ts';

export interface BalancedLines {
  lines: Unit[][];
  /** 0 for lines of equal length; higher for uneven lines, widows and awkward breaks. */
  raggedness: number;
}

interface Measure {
  /** The narrowest measure that holds the text in `count` lines, and the widest the box allows. */
  narrowest: number;
  widest: number;
  space: number;
}

/** Breaks text into exactly `count` lines of similar length with the lowest total cost (Knuth and Plass). */
export function balanceLines(units: Unit[], count: number, measure: Measure): BalancedLines | null {
  const { narrowest, widest, space } = measure;
  // A little wider than the narrowest measure, so that a widow or a dangling "a" can be avoided.
  const limit = Math.min(widest, narrowest * 1.1) + 1e-6;
  const starts = [0];
  for (const unit of units) starts.push(starts[starts.length - 1]! + unit.width + (unit.spaced ? space : 0));
  const endCosts = units.map((_, index) => endCost(units, index));

  const size = units.length + 1;
  let costs: number[] = [0, ...Array(units.length).fill(Infinity)];
  const cameFrom: number[][] = [];
  for (let line = 1; line <= count; line++) {
    const next: number[] = Array(size).fill(Infinity);
    const from: number[] = Array(size).fill(-1);
    for (let end = line; end < size; end++) {
      const last = units[end - 1]!;
      for (let start = end - 1; start >= line - 1; start--) {
        const width = starts[end]! - starts[start]! - (last.spaced ? space : 0);
        if (width > limit) break;
        const alone = end - start === 1;
        const cost =
          costs[start]! +
          (end === units.length
            ? lastLineCost(width / narrowest, alone, count)
            : innerLineCost(width / narrowest, alone) +
              (alone ? endCosts[end - 1]!.word : endCosts[end - 1]!.line));
        if (cost < next[end]!) {
          next[end] = cost;
          from[end] = start;
        }
      }
    }
    costs = next;
    cameFrom.push(from);
  }
  const total = costs[units.length]!;
  if (total === Infinity) return null;

  const lines: Unit[][] = [];
  for (let end = units.length, line = count - 1; line >= 0; line--) {
    const start = cameFrom[line]![end]!;
    lines.unshift(units.slice(start, end));
    end = start;
  }
  return { lines, raggedness: Math.max(0, total) / count };
}

function innerLineCost(fill: number, alone: boolean): number {
  return (1 - fill) ** 2 + (alone && fill < 0.75 ? 0.15 : 0) + (fill < 0.62 ? 0.08 : 0);
}

function lastLineCost(fill: number, alone: boolean, count: number): number {
  const widow = count > 1 && (fill < 0.4 || (count > 2 && alone));
  return (1 - fill) ** 2 * 0.6 + (widow ? 0.25 : 0);
}

/** The cost of ending a line after a unit: as one of several on the line, and as the only one. */
function endCost(units: Unit[], index: number): { line: number; word: number } {
  const { text } = units[index]!;
  const dangles = /^[\p{L}\p{N}]{1,2}$/u.test(text);
  const cut = /[\p{L}\p{N}][-/]$/u.test(text);
  const pauses = /[,.;:!?…—–]$/u.test(text);
  // In scripts without spaces, lines should end at punctuation.
  const rests = /[、。，！？：；]$/u.test(text);
  const word = (dangles ? 0.08 : 0) + (cut ? 0.25 : 0) - (pauses ? 0.02 : 0) - (rests ? 0.05 : 0);
  // The first word of a sentence should not be alone at the end of a line.
  const strands = /[.!?…]$/u.test(units[index - 1]?.text ?? '');
  return { word, line: word + (strands ? 0.06 : 0) };
}
