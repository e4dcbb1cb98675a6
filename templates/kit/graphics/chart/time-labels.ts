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

/** Up to this multiple of the smallest possible step, a step that also reaches both ends is taken instead. */
const WIDER_STEP = 2;

/**
 * The labels of a time axis: as many as fit without touching, at even steps from the highlighted point, if possible up
 * to both ends.
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
  const every = (step: number) => indices.filter((index) => (index - highlight) % step === 0);
  const fits = (step: number) =>
    every(step).every((index, order, all) => order === 0 || apart(all[order - 1]!, index));
  const reachesEnds = (step: number) => highlight % step === 0 && (last - highlight) % step === 0;
  // With a step of all points, only the highlighted one has a label.
  const smallest = [...indices.slice(1), centers.length].find(fits) ?? centers.length;
  const steps = indices.slice(smallest, smallest * WIDER_STEP + 1);
  const kept = every(steps.find((step) => reachesEnds(step) && fits(step)) ?? smallest);
  return kept.map((index) => ({ index, x: at(index) }));
}
