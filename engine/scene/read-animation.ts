/** An animation as `Motion` writes it in a style. */
export interface Animation {
  name: string;
  startMs: number;
  lengthMs: number;
  /** The control points of its easing. */
  xs: readonly [number, number];
  ys: readonly [number, number];
}

const SHORTHAND =
  /^([\w-]+) ([\d.]+)ms cubic-bezier\(([\d.]+), ([\d.]+), ([\d.]+), ([\d.]+)\) ([\d.]+)ms both$/;

/** Null for a style without an animation, or with one in another form. */
export function readAnimation(value: unknown): Animation | null {
  const [, name, length, x1, y1, x2, y2, start] = SHORTHAND.exec(String(value ?? '')) ?? [];
  if (name === undefined) return null;
  return {
    name,
    startMs: Number(start),
    lengthMs: Number(length),
    xs: [Number(x1), Number(x2)],
    ys: [Number(y1), Number(y2)],
  };
}
