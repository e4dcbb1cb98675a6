import { describe, expect, it } from 'vitest';
import { arcPath, lineDomain, linePoints, onCircle, smoothPath } from './geometry.ts';

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

describe('circles', () => {
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
