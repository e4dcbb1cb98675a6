import type { MetricValue } from '../shared/figure/metric-value.ts';

const MAX_TURNS = 12;

/** The number of ring turns of a value: 0.87 for 87 %, 3.12 for 312 % or 3.12×. Null if the value is not a share. */
export function toTurns(value: MetricValue | null): number | null {
  if (!value || value.before || /[-−–]/u.test(value.figure.sign) || value.figure.magnitude) return null;
  const turns = /^[%٪]$/u.test(value.after)
    ? value.number / 100
    : /^[×xX]$/u.test(value.after)
      ? value.number
      : null;
  return turns !== null && turns > 0 && turns <= MAX_TURNS ? turns : null;
}
