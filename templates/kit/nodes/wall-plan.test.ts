import { describe, expect, test } from 'vitest';
import { findFormat } from '../../formats.ts';
import type { Stage } from '../../shared/canvas/stage.tsx';
import { planWall, type WallOptions } from './wall-plan.ts';

const stage = {
  width: 1080,
  height: 1080,
  margin: 86,
  safe: { x: 86, y: 86, width: 908, height: 908 },
  format: findFormat('square'),
  u: (length: number) => length,
} as unknown as Stage;
const box = { x: 86, y: 360, width: 908, height: 634 };
const options: WallOptions = {
  columns: [2, 3],
  even: false,
  pad: 54,
  bleed: ['bottom', 'start', 'end'],
  growing: -1,
};
const plan = (count: number, more: Partial<WallOptions> = {}) =>
  planWall(stage, box, count, { ...options, ...more });

describe('the plan of a wall', () => {
  test.each(Array.from({ length: 12 }, (_, index) => index + 2))(
    'covers its area without gaps: %i cells',
    (count) => {
      for (const even of [false, true]) {
        const { cells } = plan(count, { even });
        expect(cells).toHaveLength(count);
        const covered = cells.reduce((sum, { box: { width, height } }) => sum + width * height, 0);
        const top = Math.min(...cells.map((cell) => cell.box.y));
        const foot = Math.max(...cells.map((cell) => cell.box.y + cell.box.height));
        expect(covered).toBe(1080 * (foot - top));
      }
    },
  );

  test('gives the free cells of the last row to the last cell', () => {
    const widths = plan(8).cells.map((cell) => cell.box.width);
    expect(widths).toEqual([360, 360, 360, 360, 360, 360, 360, 720]);
  });

  test('or to the cell that grows, if it is in the last row', () => {
    const last = (growing: number) =>
      plan(8, { growing })
        .cells.slice(-2)
        .map((cell) => cell.box.width);
    expect(last(6)).toEqual([720, 360]);
    expect(last(2)).toEqual([360, 720]);
  });

  test('has longer rows lower where they are uneven', () => {
    expect(plan(7, { even: true, columns: [3] }).counts).toEqual([2, 2, 3]);
  });

  test('makes a last row with one cell lower than the others', () => {
    const { cells, counts } = plan(7, { columns: [3] });
    expect(counts).toEqual([3, 3, 1]);
    expect(cells.at(-1)!.box.width).toBe(1080);
    expect(cells.at(-1)!.box.height).toBeLessThan(cells[0]!.box.height);
  });

  test('keeps the room of every cell inside the safe area', () => {
    for (const { room } of plan(9).cells) {
      expect(room.x).toBeGreaterThanOrEqual(86);
      expect(room.x + room.width).toBeLessThanOrEqual(994);
      expect(room.y + room.height).toBeLessThanOrEqual(994);
    }
  });
});
