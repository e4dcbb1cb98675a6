export const sheetStops = ['peek', 'half', 'full'] as const;
export type SheetStop = (typeof sheetStops)[number];

/** A quick flick goes one stop further than the place where the finger left. */
const FLICK = 0.5;

/**
 * The stop where a panel ends: the one nearest to its height, or the next one in the direction of a flick.
 * Heights and the speed (in pixels a millisecond, upwards positive) are those of the moment when the finger left.
 */
export function restAt(height: number, speed: number, heights: Record<SheetStop, number>): SheetStop {
  if (speed > FLICK) return sheetStops.find((stop) => heights[stop] > height) ?? 'full';
  if (speed < -FLICK) return sheetStops.findLast((stop) => heights[stop] < height) ?? 'peek';
  const distance = (stop: SheetStop) => Math.abs(heights[stop] - height);
  return sheetStops.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best));
}
