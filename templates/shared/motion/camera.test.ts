import { describe, expect, test } from 'vitest';
import { cameraTransform, type Depth, distanceAt, pushAt, slideAt } from './camera.ts';

const depths: Depth[] = ['back', 'middle', 'front'];
const durations = [1000, 3000, 5000, 8000, 15_000, 30_000, 60_000];

describe('the camera', () => {
  test.each(durations)('is at rest at the end of %d ms, and away before', (durationMs) => {
    for (const depth of depths) {
      expect(distanceAt(depth, durationMs, durationMs)).toBe(0);
      expect(distanceAt(depth, 0, durationMs)).toBeGreaterThan(0.3);
      expect(distanceAt(depth, 0, durationMs)).toBeLessThanOrEqual(1);
    }
  });

  test.each(durations)(
    'moves one of the depths in every half second of %d ms before the end',
    (durationMs) => {
      for (let from = 0; from + 500 <= durationMs - 800; from += 100) {
        const moved = depths.map((depth) =>
          Math.abs(distanceAt(depth, from, durationMs) - distanceAt(depth, from + 500, durationMs)),
        );
        expect(Math.max(...moved), `from ${from} ms`).toBeGreaterThan(0.02);
      }
    },
  );

  test('never jumps', () => {
    for (const durationMs of durations) {
      const step = durationMs / 400;
      for (const depth of depths) {
        for (let at = 0; at < durationMs; at += step) {
          const moved = distanceAt(depth, at + step, durationMs) - distanceAt(depth, at, durationMs);
          expect(Math.abs(moved)).toBeLessThan(0.05);
        }
      }
    }
  });

  test('moves near layers more than far ones, and loud brands more than calm ones', () => {
    expect(slideAt('front', 0.5, 1)).toBeGreaterThan(slideAt('middle', 0.5, 1));
    expect(slideAt('middle', 0.5, 1)).toBeGreaterThan(slideAt('back', 0.5, 1));
    expect(slideAt('middle', 1, 1)).toBeGreaterThan(slideAt('middle', 0, 1));
    expect(pushAt('front', 1, 1)).toBeLessThan(pushAt('front', 0, 1));
  });

  test('never draws a pushed layer larger than at rest', () => {
    for (const energy of [0, 1]) expect(pushAt('front', energy, 0.4)).toBeLessThanOrEqual(1);
  });
});

describe('the transform of a layer', () => {
  const request = { depth: 'middle', from: { x: 1, y: -1 }, energy: 0.5 } as const;

  test.each<['push' | 'pull' | 'slide', string, string]>([
    ['push', 'scale(0.95875)', 'scale(1.00000)'],
    ['pull', 'scale(1.04125)', 'scale(1.00000)'],
    ['slide', 'translate(47px, -46px)', 'translate(0px, 0px)'],
  ])('%s is %s at the start and %s at the end', (move, first, last) => {
    expect(cameraTransform({ ...request, move, distance: 1 })).toBe(first);
    expect(cameraTransform({ ...request, move, distance: 0 })).toBe(last);
  });
});
