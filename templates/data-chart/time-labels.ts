export interface PlacedLabel {
  index: number;
  /** Where the label begins. */
  x: number;
}

interface Room {
  highlight: number;
  from: number;
  to: number;
  gap: number;
}

/**
 * The labels of a time axis that fit without touching: first the highlighted point, then both ends, then as many as
 * fit at even steps counted back from the newest.
 */
export function placeTimeLabels(
  centers: readonly number[],
  widths: readonly number[],
  { highlight, from, to, gap }: Room,
): PlacedLabel[] {
  const last = centers.length - 1;
  const at = (index: number) =>
    Math.max(from, Math.min(centers[index]! - widths[index]! / 2, to - widths[index]!));
  const apart = (one: number, other: number) => {
    const [left, right] = one < other ? [one, other] : [other, one];
    return at(left) + widths[left]! + gap <= at(right);
  };
  const kept = [highlight];
  const keep = (index: number) => {
    if (kept.every((other) => other !== index && apart(index, other))) kept.push(index);
  };
  keep(last);
  keep(0);
  const indices = centers.map((_, index) => index);
  const every = (step: number) => indices.filter((index) => (last - index) % step === 0);
  const step = indices
    .slice(1)
    .find((size) => every(size).every((index, order, all) => order === 0 || apart(all[order - 1]!, index)));
  for (const index of every(step ?? last)) keep(index);
  return kept.sort((a, b) => a - b).map((index) => ({ index, x: at(index) }));
}
