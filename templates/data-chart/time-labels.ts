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

/** Up to this multiple of the smallest possible step, a step that also reaches the oldest point is taken instead. */
const WIDER_STEP = 2;

/**
 * The labels of a time axis: as many as fit without touching at even steps counted back from the newest, if possible
 * down to the oldest. A highlighted point between two steps takes the place of the labels that it would touch.
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
  const indices = centers.map((_, index) => index);
  const every = (step: number) => indices.filter((index) => (last - index) % step === 0);
  const fits = (step: number) =>
    every(step).every((index, order, all) => order === 0 || apart(all[order - 1]!, index));
  const smallest = indices.slice(1).find(fits);
  const step =
    smallest === undefined
      ? last + 1
      : (indices
          .slice(smallest, Math.floor(smallest * WIDER_STEP) + 1)
          .find((size) => last % size === 0 && fits(size)) ?? smallest);
  const even = every(step).filter((index) => index === highlight || apart(index, highlight));
  const kept = even.includes(highlight) ? even : [...even, highlight].sort((a, b) => a - b);
  return kept.map((index) => ({ index, x: at(index) }));
}
