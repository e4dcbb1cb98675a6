import type { CalibratedField } from './answer.ts';

/** Whether what is said to be 0.9 sure is right nine times in ten. */

export interface Claim {
  site: string;
  field: CalibratedField;
  confidence: number;
  right: boolean;
}

export interface Bin {
  from: number;
  to: number;
  count: number;
  /** Of the claims in it; NaN in an empty one. */
  confidence: number;
  right: number;
  /** Where the true share lies, 19 times in 20. */
  likely: [number, number];
}

const edges = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** A claim of 1 belongs to the last bin, any other on an edge to the bin that begins there. */
export function makeBins(claims: Claim[]): Bin[] {
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1]!;
    const kept = claims.filter(
      ({ confidence }) => confidence >= from && (confidence < to || (to === 1 && confidence <= 1)),
    );
    const right = kept.filter((claim) => claim.right).length;
    return {
      from,
      to,
      count: kept.length,
      confidence: mean(kept.map(({ confidence }) => confidence)),
      right: kept.length === 0 ? Number.NaN : right / kept.length,
      likely: wilson(right, kept.length),
    };
  });
}

/** Expected calibration error: how far confidence and truth are apart, weighed by how often it is said. */
export function calibrationError(bins: Bin[]): number {
  const filled = bins.filter(({ count }) => count > 0);
  const all = filled.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return Number.NaN;
  return filled.reduce((sum, bin) => sum + (bin.count / all) * Math.abs(bin.right - bin.confidence), 0);
}

/** Mean squared distance of confidence and truth; 0.25 is what a coin has. */
export function brierScore(claims: Claim[]): number {
  return mean(claims.map(({ confidence, right }) => (confidence - Number(right)) ** 2));
}

/** https://en.wikipedia.org/wiki/Binomial_proportion_confidence_interval#Wilson_score_interval */
export function wilson(right: number, count: number): [number, number] {
  if (count === 0) return [0, 1];
  const z = 1.96;
  const share = right / count;
  const middle = (share + z ** 2 / (2 * count)) / (1 + z ** 2 / count);
  const reach =
    (z / (1 + z ** 2 / count)) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

export function mean(values: number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}
