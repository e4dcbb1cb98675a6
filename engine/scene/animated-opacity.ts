import { keyframes } from '@livery/templates/shared/motion/motion';

/** The opacity that each entrance starts with. */
const fading = new Map(
  [...keyframes.matchAll(/@keyframes ([\w-]+) \{ from \{ opacity: ([\d.]+)/g)].map(([, name, from]) => [
    name!,
    Number(from),
  ]),
);

/** The opacity of an element at a moment of its entrance, 0 to 1; one that does not fade in is always 1. */
export function opacityAt(value: unknown, timeMs: number | undefined): number {
  const animation = timeMs === undefined ? null : readAnimation(value);
  const from = animation ? (fading.get(animation.name) ?? 1) : 1;
  if (from === 1) return 1;
  const { startMs, lengthMs, xs, ys } = animation!;
  const part = Math.min(1, Math.max(0, (timeMs! - startMs) / lengthMs));
  return from + (1 - from) * bezierAt(part, xs, ys);
}

/** CSS Easing 1, 2.1: the y of a curve from 0,0 to 1,1 where its x is `part`. */
function bezierAt(part: number, xs: readonly [number, number], ys: readonly [number, number]): number {
  const along = ([a, b]: readonly [number, number], t: number) =>
    3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  let [low, high] = [0, 1];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (along(xs, middle) < part) low = middle;
    else high = middle;
  }
  return along(ys, (low + high) / 2);
}

/** An animation as `Motion` writes it in a style. */
interface Animation {
  name: string;
  startMs: number;
  lengthMs: number;
  /** The control points of its easing. */
  xs: readonly [number, number];
  ys: readonly [number, number];
}

const SHORTHAND =
  /^([\w-]+) ([\d.]+)ms cubic-bezier\(([\d.]+), ([\d.]+), ([\d.]+), ([\d.]+)\) (-?[\d.]+)ms both$/;

/** Null for a style without an animation, or with one in another form. */
function readAnimation(value: unknown): Animation | null {
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
