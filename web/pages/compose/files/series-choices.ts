import { isObject } from '@livery/core/json/value';
import { findSeriesError, MAX_SERIES } from '@livery/core/render-request/choices';
import type { Series } from '@livery/core/render-request/schemas';

/** The choices of the series control. A series of one is drawn like a single image, so it is not offered. */

export const NO_SERIES = 'none';
const MIN_SERIES = 2;

interface SeriesLabels {
  none: string;
  count: (count: number) => string;
  position: (position: number, count: number) => string;
}

export function listSeriesCounts(labels: SeriesLabels): { value: string; label: string }[] {
  const counts = Array.from({ length: MAX_SERIES - MIN_SERIES + 1 }, (_, index) => MIN_SERIES + index);
  return [
    { value: NO_SERIES, label: labels.none },
    ...counts.map((count) => ({ value: String(count), label: labels.count(count) })),
  ];
}

export function listSeriesPositions(
  { count }: Series,
  labels: SeriesLabels,
): { value: string; label: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    value: String(index),
    label: labels.position(index + 1, count),
  }));
}

/** Another count keeps the position. In a shorter series the last position is the nearest one. */
export function changeSeriesCount(series: Series | null, choice: string): Series | null {
  if (choice === NO_SERIES) return null;
  const count = Number(choice);
  return { index: Math.min(series?.index ?? 0, count - 1), count };
}

/** The series of a stored plan or an earlier render; null where it is none that the control offers. */
export function readSeries(stored: unknown): Series | null {
  if (!isObject(stored)) return null;
  const { index, count } = stored;
  if (!isBetween(count, MIN_SERIES, MAX_SERIES) || !isBetween(index, 0, MAX_SERIES - 1)) return null;
  return findSeriesError({ index, count }) === null ? { index, count } : null;
}

const isBetween = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
