import type { NodeOf } from './nodes.ts';
import { type ChartNumbers, chartNumbers } from './number-format.ts';

/** What a chart shows: the entries of a list with their labels and values. */
export interface Series {
  points: { label: string; value: number; path: string }[];
  /** Index of the highlighted point. */
  highlight: number;
  numbers: ChartNumbers;
}

/** Values below this are drawn as zero: a bar or share of that size would not be visible. */
export const MIN_VALUE = 1e-9;

/** The points of a list; null if it is empty. */
export function readSeries(
  { form, unit, unitFirst, highlight }: NodeOf<'graphic'>,
  { entries, path, language }: { entries: unknown; path: string; language: string },
  read: (path: string) => unknown,
): Series | null {
  const points = ((entries ?? []) as { label: string; value: number }[]).map(({ label, value }, index) => ({
    label,
    value: Math.abs(value) < MIN_VALUE ? 0 : value,
    path: `${path}[${index}].label`,
  }));
  if (points.length === 0) return null;
  const values = points.map(({ value }) => value);
  const named = points.findIndex(({ label }) => highlight !== undefined && label === read(highlight));
  const text = unit === undefined ? undefined : read(unit);
  const usual = form === 'line' ? points.length - 1 : values.indexOf(Math.max(...values));
  return {
    points,
    highlight: named >= 0 ? named : usual,
    numbers: chartNumbers(
      values,
      text ? { text: String(text), isFirst: unitFirst === true } : null,
      language,
    ),
  };
}
