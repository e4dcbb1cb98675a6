import { expect, test } from 'vitest';
import type { Rect } from '../../scene/rect.ts';
import { type PatchGrid, planPatches, toPatchGrid } from './plan-patches.ts';

const grid: PatchGrid = { width: 1080, height: 1350, step: 16 };

/** A fixed sequence of numbers from 0 to 1. */
function makeRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function makeAreas(seed: number): Rect[] {
  const random = makeRandom(seed);
  return Array.from({ length: 1 + Math.floor(random() * 9) }, () => {
    const [left, top] = [random() * 1400 - 200, random() * 1600 - 200];
    return { left, top, right: left + random() ** 3 * 700, bottom: top + random() ** 3 * 700 };
  });
}

const seeds = Array.from({ length: 500 }, (_, seed) => seed);

test('patches cover every change, lie on the grid and are few', () => {
  for (const seed of seeds) {
    const areas = makeAreas(seed);
    const patches = planPatches(areas, grid);
    if (!patches) continue;
    expect(patches.length).toBeLessThanOrEqual(3);
    for (const { left, top, right, bottom } of patches) {
      expect([left % 16, top % 16]).toEqual([0, 0]);
      expect([right <= 1080, bottom <= 1350]).toEqual([true, true]);
      expect(right === 1080 || right % 16 === 0).toBe(true);
      expect(bottom === 1350 || bottom % 16 === 0).toBe(true);
      // What waits outside the canvas is moved by nine times the size of a patch.
      expect([(right - left) * 9 > 1080, (bottom - top) * 9 > 1350]).toEqual([true, true]);
    }
    for (const area of areas) {
      const corners = [area.left, area.right].flatMap((x) =>
        [area.top, area.bottom].map((y) => [x, y] as const),
      );
      for (const [x, y] of corners) {
        if (x < 0 || y < 0 || x > 1080 || y > 1350) continue;
        const isCovered = patches.some(
          (patch) => x >= patch.left && x <= patch.right && y >= patch.top && y <= patch.bottom,
        );
        expect(isCovered, `${x} ${y} of ${seed}`).toBe(true);
      }
    }
  }
});

test('patches together cost less than the canvas, else the frame is drawn as a whole', () => {
  const sizes = seeds.map((seed) => planPatches(makeAreas(seed), grid)).filter((patches) => patches !== null);
  expect(sizes.length).toBeGreaterThan(50);
  expect(sizes.length).toBeLessThan(seeds.length);
  expect(planPatches([{ left: 0, top: 0, right: 1080, bottom: 1200 }], grid)).toBeNull();
});

test('distant changes are patches of their own, close ones share one', () => {
  const small = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 80 });
  expect(planPatches([small(100, 100), small(800, 1200)], grid)).toHaveLength(2);
  expect(planPatches([small(100, 100), small(200, 100)], grid)).toHaveLength(1);
  expect(planPatches([small(-500, 100)], grid)).toEqual([]);
});

test.each([
  [1, 16],
  [0.5, 16],
  [2, 16],
  [1.5, 48],
  [3, 48],
  [0.7, null],
])('at scale %s patches start at multiples of %s', (scale, step) => {
  expect(toPatchGrid({ width: 100, height: 100 }, scale)?.step ?? null).toBe(step);
});
