import { describe, expect, test } from 'vitest';
import { cameraAnimation, type Depth, distanceAt, pushAt, slideAt } from './camera.ts';

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

test.each([5000, 30_000])('the animation of %d ms ends at rest', (durationMs) => {
  const request = { depth: 'middle', from: { x: 1, y: -1 }, durationMs, energy: 0.5 } as const;
  const css = (move: 'push' | 'pull' | 'slide') => cameraAnimation({ ...request, move }).css;
  expect(css('push')).toMatch(/100\.000% \{ transform: scale\(1\.00000\) \} \}$/);
  expect(css('pull')).toMatch(/100\.000% \{ transform: scale\(1\.00000\) \} \}$/);
  expect(css('slide')).toMatch(/100\.000% \{ transform: translate\(0\.00px, -?0\.00px\) \} \}$/);
});

test('layers that move differently have different keyframes', () => {
  const request = { depth: 'back', move: 'slide', durationMs: 5000, energy: 0.5 } as const;
  const names = [
    { x: 1, y: 0 },
    { x: -1, y: 0 },
    { x: 0, y: 1 },
  ].map((from) => cameraAnimation({ ...request, from }).animation);
  expect(new Set(names).size).toBe(3);
});
