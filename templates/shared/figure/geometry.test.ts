import { describe, expect, it } from 'vitest';
import {
  arcPath,
  barSpans,
  donutArcs,
  lineDomain,
  linePoints,
  niceTicks,
  onCircle,
  slots,
  smoothPath,
} from './geometry.ts';

describe('niceTicks', () => {
  it.each([
    ['a plain range', 0, 100, [0, 50, 100], 2],
    ['an odd top', 0, 73, [0, 20, 40, 60, 80], 4],
    ['fractions without rounding dust', 0, 0.3, [0, 0.1, 0.2, 0.3], 3],
    ['both sides of zero', -8, 12, [-10, -5, 0, 5, 10, 15], 4],
    ['quarters', 0, 8.4, [0, 2.5, 5, 7.5, 10], 4],
    ['large numbers', 0, 1_900_000, [0, 500_000, 1_000_000, 1_500_000, 2_000_000], 4],
  ])('%s', (_, low, high, ticks, count) => {
    expect(niceTicks(low, high, count)).toEqual(ticks);
  });

  it.each([
    [5, 5],
    [0, 0],
    [1e-9, 3e-9],
  ])('covers %f to %f', (low, high) => {
    const ticks = niceTicks(low, high);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks[0]).toBeLessThanOrEqual(low);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(high);
  });
});

describe('lineDomain', () => {
  it('starts at zero where a cut axis would exaggerate', () => {
    expect(lineDomain([16, 40, 66])).toEqual({ low: 0, high: 66 });
    expect(lineDomain([-60, -10])).toEqual({ low: -60, high: 0 });
  });

  it('keeps the shape of a series far above zero, and has room for a flat one', () => {
    expect(lineDomain([99.9, 99.98]).low).toBeGreaterThan(99);
    const { low, high } = lineDomain([7, 7, 7]);
    expect(low).toBeLessThan(7);
    expect(high).toBeGreaterThan(7);
  });
});

describe('bars', () => {
  it('are proportional to their values, from zero', () => {
    const { zero, spans } = barSpans([10, 20, 40], 200);
    expect(zero).toBe(0);
    expect(spans).toEqual([
      { from: 0, to: 50 },
      { from: 0, to: 100 },
      { from: 0, to: 200 },
    ]);
  });

  it('below zero hang from it on the same scale', () => {
    const { zero, spans } = barSpans([30, -10], 200);
    expect(zero).toBe(50);
    expect(spans).toEqual([
      { from: 50, to: 200 },
      { from: 0, to: 50 },
    ]);
  });

  it('of nothing but zeros have no length', () => {
    for (const { from, to } of barSpans([0, 0], 200).spans) expect(to - from).toBe(0);
  });

  it('stand in equal slots that fill the length', () => {
    const placed = slots(4, 460, 0.5);
    expect(placed[0]!.start).toBe(0);
    expect(placed[3]!.start + placed[3]!.size).toBeCloseTo(460);
    expect(placed[1]!.start - placed[0]!.size).toBeCloseTo(placed[0]!.size / 2);
  });
});

describe('lines', () => {
  it('run through their values in order', () => {
    const points = linePoints([0, 5, 10], { low: 0, high: 10 }, { width: 100, height: 50 });
    expect(points).toEqual([
      { x: 0, y: 50 },
      { x: 50, y: 25 },
      { x: 100, y: 0 },
    ]);
  });

  it('never overshoot a value on the way', () => {
    const points = linePoints([0, 10, 10, 2], { low: 0, high: 10 }, { width: 90, height: 50 });
    const heights = [...smoothPath(points).matchAll(/C(\S+) (\S+) (\S+) (\S+) (\S+) (\S+?)(?=C|$)/g)].flatMap(
      ([, , one, , two, , end]) => [one, two, end].map(Number),
    );
    expect(heights).toHaveLength(9);
    for (const y of heights) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(50);
    }
  });
});

describe('donuts', () => {
  it('take one full turn, each share in proportion', () => {
    const arcs = donutArcs([1, 2, 5]);
    expect(arcs[0]).toEqual({ start: 0, end: 0.125 });
    expect(arcs[1]!.end - arcs[1]!.start).toBeCloseTo(0.25);
    expect(arcs.at(-1)!.end).toBeCloseTo(1);
    arcs.slice(1).forEach((arc, index) => {
      expect(arc.start).toBe(arcs[index]!.end);
    });
  });

  it('start at twelve and turn clockwise', () => {
    expect(onCircle({ x: 50, y: 50 }, 40, 0)).toEqual({ x: 50, y: 10 });
    expect(onCircle({ x: 50, y: 50 }, 40, 0.25).x).toBeCloseTo(90);
  });

  it('draw a whole turn as a path that closes', () => {
    const path = arcPath({ x: 50, y: 50 }, 40, { start: 0, end: 1 });
    expect(path.startsWith('M50 10')).toBe(true);
    expect(path.endsWith(' 50 10')).toBe(true);
  });
});
