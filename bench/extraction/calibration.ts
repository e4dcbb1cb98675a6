import type { CalibratedField } from './site-result.ts';

/** Measures whether claims with a confidence of 0.9 are right nine times in ten. */

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
  /** The mean confidence of its claims; NaN if it is empty. */
  confidence: number;
  right: number;
  /** The 95 % confidence interval of the share. */
  likely: [number, number];
}

const edges = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** A claim on an edge belongs to the bin that starts there; a claim of 1 to the last bin. */
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

/** Expected calibration error: the distance of confidence and accuracy, weighted by the count of each bin. */
export function calibrationError(bins: Bin[]): number {
  const filled = bins.filter(({ count }) => count > 0);
  const all = filled.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return Number.NaN;
  return filled.reduce((sum, bin) => sum + (bin.count / all) * Math.abs(bin.right - bin.confidence), 0);
}

/** Brier score: the mean squared distance of confidence and outcome; a constant 0.5 has 0.25. */
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
