import type { Stage } from '../../shared/canvas/stage.tsx';

const BASE = 1080;

/**
 * The pixels of a size in units, for small text and logos. On a canvas smaller than 1080 they shrink less than
 * everything else, because previews of it are no smaller.
 */
export function smallSize({ width, height, u }: Stage, units: number): number {
  return u(units) * Math.max(1, Math.sqrt(BASE / Math.min(width, height)));
}
