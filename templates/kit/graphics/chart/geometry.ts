import type { Arc } from '../../../shared/figure/geometry.ts';

/** The geometry that only charts need: ticks, bars and shares of a ring. */

/** Round steps (1, 2, 2.5 or 5 times a power of ten) that cover a range in about `count` intervals. */
export function niceTicks(low: number, high: number, count = 4): number[] {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  // Multiplied rather than summed, and rounded to the step's own digits: 0.1 + 0.2 makes no readable label.
  const digits = Math.max(0, 1 - Math.floor(Math.log10(step)));
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toFixed(Math.min(20, digits))),
  );
}

/** Equal slots along a length with a gap between them that is about a share of a slot. They begin on whole pixels. */
export function slots(count: number, length: number, gapShare: number): { start: number; size: number }[] {
  const exact = length / (count + (count - 1) * gapShare);
  const pitch = exact >= 8 ? Math.round(exact * (1 + gapShare)) : exact * (1 + gapShare);
  const size = length - pitch * (count - 1);
  return Array.from({ length: count }, (_, index) => ({ start: index * pitch, size }));
}

export interface Bars {
  /** The position of zero along the length. */
  zero: number;
  /** Each bar from its lower to its upper end on the length. */
  spans: { from: number; to: number }[];
}

/** Bars over a length, every one from zero and in proportion to its value; `room` is left beyond the end of each. */
export function barSpans(
  values: readonly number[],
  length: number,
  room: (index: number) => number = () => 0,
): Bars {
  const beyond = (isBelow: boolean) =>
    Math.max(0, ...values.map((value, index) => (value < 0 === isBelow ? room(index) : 0)));
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const scale = Math.max(0, length - beyond(true) - beyond(false)) / (high - low || 1);
  const zero = beyond(true) - low * scale;
  return {
    zero,
    spans: values.map((value) => ({
      from: zero + Math.min(0, value) * scale,
      to: zero + Math.max(0, value) * scale,
    })),
  };
}

/** Shares of a whole as arcs that follow each other round one full turn. What is below zero has none. */
export function donutArcs(values: readonly number[]): Arc[] {
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0) || 1;
  let at = 0;
  return values.map((value) => {
    const start = at;
    at += Math.max(0, value) / total;
    return { start, end: at };
  });
}
