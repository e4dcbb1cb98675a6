import { grow, intersect, isEmpty, type Rect, surround } from '../../scene/rect.ts';

/** Drawing a patch costs as much as this share of the canvas, whatever its size. */
const FIXED_COST = 0.2;
/** From this share of the canvas on, the frame is drawn as a whole. */
const WHOLE_FROM = 0.8;
const MAX_PATCHES = 3;
/**
 * A patch has at least this share of the canvas on each side: what waits outside the canvas for its entrance is moved by
 * nine times the size of what is drawn.
 */
const MIN_PART = 1 / 8;
/** Pixels around a change that are drawn again with it, for what is drawn softly and for the mean of neighbouring pixels. */
export const PATCH_MARGIN = 4;

export interface PatchGrid {
  width: number;
  height: number;
  /** Patches start at multiples of this, so that the dither pattern stays where it is. */
  step: number;
}

/** The dither pattern repeats after 8 pixels, and an encoder works in blocks of 16. */
const BLOCK = 16;
const MAX_BLOCKS = 4;

/** Null when no patch could start at a whole pixel of both the format and the video. */
export function toPatchGrid(
  { width, height }: { width: number; height: number },
  scale: number,
): PatchGrid | null {
  for (let blocks = 1; blocks <= MAX_BLOCKS; blocks++) {
    if (Number.isInteger((blocks * BLOCK) / scale)) return { width, height, step: blocks * BLOCK };
  }
  return null;
}

/** Rectangles of whole steps that cover all areas at the least cost that is quickly found; null for the whole canvas. */
export function planPatches(areas: readonly Rect[], grid: PatchGrid): Rect[] | null {
  const canvas = { left: 0, top: 0, right: grid.width, bottom: grid.height };
  const whole = grid.width * grid.height;
  const cost = ({ left, top, right, bottom }: Rect) => (right - left) * (bottom - top) + FIXED_COST * whole;
  const rects = areas
    .map((area) => intersect(grow(area, PATCH_MARGIN), canvas))
    .filter((area) => !isEmpty(area))
    .map((area) => toGrid(area, grid));
  for (;;) {
    let best: { first: number; second: number; merged: Rect; gain: number } | null = null;
    for (let first = 0; first < rects.length; first++)
      for (let second = first + 1; second < rects.length; second++) {
        const merged = surround(rects[first]!, rects[second]!);
        const gain = cost(rects[first]!) + cost(rects[second]!) - cost(merged);
        if (!best || gain > best.gain) best = { first, second, merged, gain };
      }
    if (!best || (best.gain < 0 && rects.length <= MAX_PATCHES)) break;
    rects.splice(best.second, 1);
    rects[best.first] = best.merged;
  }
  const total = rects.reduce((sum, rect) => sum + cost(rect), 0);
  return total > (WHOLE_FROM + FIXED_COST) * whole ? null : rects;
}

function toGrid(area: Rect, { width, height, step }: PatchGrid): Rect {
  const [left, right] = toSteps(area.left, area.right, width, step);
  const [top, bottom] = toSteps(area.top, area.bottom, height, step);
  return { left, top, right, bottom };
}

function toSteps(from: number, to: number, length: number, step: number): [number, number] {
  const missing = Math.max(0, length * MIN_PART - (to - from));
  const first = Math.max(0, Math.min(from - missing / 2, length - length * MIN_PART));
  const start = Math.floor(first / step) * step;
  const end = Math.ceil(Math.max(to, first + length * MIN_PART) / step) * step;
  return [start, Math.min(length, end)];
}
