import type { Box } from '../../shared/canvas/stage.tsx';
import type { Point } from '../../shared/figure/geometry.ts';
import { type MetricValue, readValue } from '../../shared/figure/metric-value.ts';

export interface RingLayout {
  /** The side of the box that it bleeds over: -1 start or top, 1 end or bottom, 0 none or both. */
  sides: Point;
  /** In pixels of the box. */
  center: Point;
  radius: number;
  stroke: number;
  /** From the outermost inwards, one for each turn: the radius, the start in turns and the drawn share. */
  rings: { r: number; start: number; share: number }[];
}

/** The part of the radius that is on the canvas beyond the centre, at an edge and in a corner. */
const INSIDE = { edge: 0.4, corner: 0.84 } as const;
/** The diameter with the room around it, in radii. */
const WHOLE = 2.27;
const MAX_TURNS = 12;

/** More than half of the ring is in the box, with both ends of its last arc. */
export function layOutRing(
  { width, height }: Pick<Box, 'width' | 'height'>,
  bleed: readonly string[],
  value: MetricValue | null,
): RingLayout {
  const sideOf = (low: string, high: string) => Number(bleed.includes(high)) - Number(bleed.includes(low));
  const sides = { x: sideOf('start', 'end'), y: sideOf('top', 'bottom') };
  const inside = sides.x && sides.y ? INSIDE.corner : INSIDE.edge;
  const needs = (side: number) => (side === 0 ? WHOLE : 1 + inside);
  const radius = Math.min(width / needs(sides.x), height / needs(sides.y));
  const place = (side: number, length: number) =>
    side === 0 ? length / 2 : side > 0 ? length - radius * inside : radius * inside;
  const center = { x: place(sides.x, width), y: place(sides.y, height) };
  const turns = toTurns(value);
  if (turns === null) {
    const rings = [{ r: radius / 2, start: 0, share: 1 }];
    return { sides, center, radius, stroke: radius, rings };
  }
  // The direction from the edge into the canvas.
  const facing = Math.atan2(-sides.x, sides.y) / (Math.PI * 2);
  const count = Math.ceil(turns - 1e-9);
  const pitch = Math.min(radius * 0.24, (radius * 0.84) / count);
  const stroke = count === 1 ? radius * 0.3 : pitch * 0.68;
  const rings = Array.from({ length: count }, (_, index) => {
    const share = Math.min(1, turns - index);
    return { r: radius - stroke / 2 - index * pitch, start: toStart(share, facing), share };
  });
  return { sides, center, radius, stroke, rings };
}

/** The value that a ring shows; of `More than 50%` the percentage alone. */
export const readShown = (text: string): MetricValue | null =>
  readValue(text) ?? readValue(/\p{Nd}[\p{Nd}.,]{0,8}\s?[%٪]$/u.exec(text.trim())?.[0] ?? '');

/** The turns of a value: 0.87 for 87 %, 3.12 for 312 % or 3.12×. Null if it is no share. */
export function toTurns(value: MetricValue | null): number | null {
  if (!value || value.before || /[-−–]/u.test(value.figure.sign) || value.figure.magnitude) return null;
  const isPercentage = /^[%٪]$/u.test(value.after);
  if (!isPercentage && !/^[×xX]$/u.test(value.after)) return null;
  const turns = isPercentage ? value.number / 100 : value.number;
  return turns > 0 && turns <= MAX_TURNS ? turns : null;
}

/**
 * The canvas crops the ring, so the smaller of arc and gap faces the visible side. The hidden part is then all arc or
 * all gap, and the share stays readable.
 */
function toStart(share: number, facing: number): number {
  return share > 0.5 ? facing + (1 - share) / 2 : facing - share / 2;
}
