/** How much two drawings differ, from small copies of their pixels. */

/** The difference of two equally large drawings: 0 for the same pixels, 1 for black against white. */
export function measureDifference(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const length = Math.min(one.length, other.length);
  let sum = 0;
  for (let at = 0; at < length; at++) {
    // Every fourth value is alpha, which is the same everywhere.
    if (at % 4 !== 3) sum += Math.abs(one[at]! - other[at]!);
  }
  return length === 0 ? 0 : sum / ((length * 3) / 4) / 255;
}

/** The templates that look different, the most changed first; equal ones keep their order. */
export function orderByDifference(
  ids: readonly string[],
  differences: ReadonlyMap<string, number>,
): string[] {
  return ids
    .filter((id) => (differences.get(id) ?? 0) > 0)
    .sort((one, other) => differences.get(other)! - differences.get(one)!);
}
