import { describe, expect, it } from 'vitest';
import { barSpans, donutArcs, niceTicks, slots } from './geometry.ts';

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

  it('leave room beyond their ends', () => {
    const { zero, spans } = barSpans([30, -10], 200, (index) => (index === 0 ? 40 : 20));
    expect(zero).toBe(55);
    expect(spans).toEqual([
      { from: 55, to: 160 },
      { from: 20, to: 55 },
    ]);
  });

  it('of nothing but zeros have no length', () => {
    for (const { from, to } of barSpans([0, 0], 200).spans) expect(to - from).toBe(0);
  });

  it('stand in equal slots that fill the length', () => {
    const placed = slots(4, 460, 0.5);
    expect(placed[0]!.start).toBe(0);
    expect(placed[3]!.start + placed[3]!.size).toBeCloseTo(460);
    const gaps = placed.slice(1).map(({ start, size }, index) => start - placed[index]!.start - size);
    expect(new Set(gaps).size).toBe(1);
    expect(gaps[0]! / placed[0]!.size).toBeCloseTo(0.5, 1);
    for (const { start } of placed) expect(start % 1).toBe(0);
  });
});

describe('donuts', () => {
  it('of nothing, or with values below zero, have no arc that runs backwards', () => {
    expect(donutArcs([0, 0])).toEqual([
      { start: 0, end: 0 },
      { start: 0, end: 0 },
    ]);
    expect(donutArcs([-1, 2])).toEqual([
      { start: 0, end: 0 },
      { start: 0, end: 1 },
    ]);
  });

  it('take one full turn, each share in proportion', () => {
    const arcs = donutArcs([1, 2, 5]);
    expect(arcs[0]).toEqual({ start: 0, end: 0.125 });
    expect(arcs[1]!.end - arcs[1]!.start).toBeCloseTo(0.25);
    expect(arcs.at(-1)!.end).toBeCloseTo(1);
    arcs.slice(1).forEach((arc, index) => {
      expect(arc.start).toBe(arcs[index]!.end);
    });
  });
});
