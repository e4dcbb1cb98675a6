import { type Score, type ScoredField, scoredFields } from './score.ts';

/** The number of right sites by field; null for a field that was never answered. */
export type Totals = Record<ScoredField, number | null>;

export function sumTotals(scores: Score[]): Totals {
  const total = (field: ScoredField) => {
    const answered = scores.map((score) => score[field]).filter((right) => right !== null);
    return answered.length === 0 ? null : answered.filter(Boolean).length;
  };
  return Object.fromEntries(scoredFields.map((field) => [field, total(field)])) as Totals;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The smallest value that a share of all values does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The minimum number of right sites by field, and the maximum `ratio` of our time to the peer's. */
export type Expected = Partial<Record<ScoredField | 'ratio', number>>;

/** `primary=9,logo=9,ratio=0.5` */
export function parseExpected(text: string): Expected {
  const expected: Expected = {};
  for (const part of text.split(',')) {
    const [name = '', figure = ''] = part.split('=').map((side) => side.trim());
    const known = name === 'ratio' || scoredFields.some((field) => field === name);
    if (!known || !/^\d+(\.\d+)?$/.test(figure)) {
      throw new Error(
        `Expected a figure for one of ${[...scoredFields, 'ratio'].join(', ')}, such as primary=9: ${part}`,
      );
    }
    expected[name as keyof Expected] = Number(figure);
  }
  return expected;
}

/** The expectations that were not met. */
export function shortfalls(expected: Expected, totals: Totals, ratio: number | null): string[] {
  return Object.entries(expected).flatMap(([name, figure]) => {
    if (name === 'ratio') {
      if (ratio !== null && ratio <= figure) return [];
      return [`ratio of times ${ratio?.toFixed(2) ?? 'not measured'}, expected at most ${figure}`];
    }
    const reached = totals[name as ScoredField];
    return reached !== null && reached >= figure
      ? []
      : [`${name} ${reached ?? 'not answered'}, expected ${figure}`];
  });
}
