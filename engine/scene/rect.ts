/** In pixels of the format, from its top left. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function intersect(a: Rect, b: Rect): Rect {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** As CSS has it: `matrix(a, b, c, d, e, f)`. */
export type Affine = readonly [number, number, number, number, number, number];

/** The axis-aligned rectangle around a transformed one. */
export function transformRect([a, b, c, d, e, f]: Affine, { left, top, right, bottom }: Rect): Rect {
  if (b === 0 && c === 0 && a > 0 && d > 0) {
    return { left: a * left + e, top: d * top + f, right: a * right + e, bottom: d * bottom + f };
  }
  const corners = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ].map(([x, y]) => [a * x! + c * y! + e, b * x! + d * y! + f] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}
