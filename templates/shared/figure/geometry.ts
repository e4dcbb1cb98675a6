/** Geometry of lines and rings: numbers in, points and SVG paths out. */

export interface Point {
  x: number;
  y: number;
}

export interface Domain {
  low: number;
  high: number;
}

/**
 * The range of a line's axis. It starts at zero where a cut axis would exaggerate differences; a series far above zero
 * keeps a cut axis.
 */
export function lineDomain(values: readonly number[]): Domain {
  const low = Math.min(...values);
  const high = Math.max(...values);
  if (low >= 0 && low <= high * 0.6) return { low: 0, high: high || 1 };
  if (high <= 0 && high >= low * 0.6) return { low: low || -1, high: 0 };
  const air = (high - low || Math.abs(high) || 1) * 0.25;
  return { low: low - air, high: high + air * 0.4 };
}

/** The points of a series in a box, from left to right, higher values nearer to the top. */
export function linePoints(
  values: readonly number[],
  { low, high }: Domain,
  { width, height }: { width: number; height: number },
): Point[] {
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: index * step,
    y: height - ((value - low) / (high - low || 1)) * height,
  }));
}

/** Slopes of a monotone curve, which never overshoots its values (Fritsch and Carlson 1980). */
function computeTangents(points: readonly Point[]): number[] {
  const slopes = points.slice(1).map((point, index) => {
    const before = points[index]!;
    return (point.y - before.y) / (point.x - before.x || 1);
  });
  return points.map((_, index) => {
    const [before, after] = [slopes[index - 1], slopes[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

/** A smooth path through points. */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  const tangents = computeTangents(points);
  const curves = points.slice(1).map((point, index) => {
    const before = points[index]!;
    const third = (point.x - before.x) / 3;
    const one = [before.x + third, before.y + tangents[index]! * third];
    const two = [point.x - third, point.y - tangents[index + 1]! * third];
    return `C${[...one, ...two, point.x, point.y].map(round).join(' ')}`;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.join('')}`;
}

/** The point of the smooth path at an `x` between the first and the last point. */
export function onSmoothPath(points: readonly Point[], x: number): Point {
  const after = Math.max(
    1,
    points.findIndex((point) => point.x >= x),
  );
  const [from, to] = [points[after - 1]!, points[after]!];
  const tangents = computeTangents(points);
  const width = to.x - from.x;
  const t = (x - from.x) / (width || 1);
  const rest = 1 - t;
  const one = from.y + (tangents[after - 1]! * width) / 3;
  const two = to.y - (tangents[after]! * width) / 3;
  return { x, y: rest ** 3 * from.y + 3 * rest ** 2 * t * one + 3 * rest * t ** 2 * two + t ** 3 * to.y };
}

export interface Arc {
  /** In turns, clockwise from twelve o'clock. */
  start: number;
  end: number;
}

export function onCircle(center: Point, radius: number, turn: number): Point {
  const angle = turn * Math.PI * 2;
  return { x: center.x + Math.sin(angle) * radius, y: center.y - Math.cos(angle) * radius };
}

/** The path along a circle from one turn to another, in pieces of at most a third so that none is ambiguous. */
export function arcPath(center: Point, radius: number, { start, end }: Arc): string {
  const pieces = Math.max(1, Math.ceil((end - start) * 3));
  const at = (index: number) => {
    const { x, y } = onCircle(center, radius, start + ((end - start) * index) / pieces);
    return `${round(x)} ${round(y)}`;
  };
  const arcs = Array.from(
    { length: pieces },
    (_, index) => `A${round(radius)} ${round(radius)} 0 0 1 ${at(index + 1)}`,
  );
  return `M${at(0)}${arcs.join('')}`;
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
