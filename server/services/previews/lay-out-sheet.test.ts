import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layOutSheet } from './lay-out-sheet.ts';

const side = fc.integer({ min: 200, max: 1000 });

test('tiles lie inside a sheet of at most 1200 pixels, in rows, and never overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), side, side, (count, width, height) => {
      const sheet = layOutSheet(count, { width, height });
      expect(Math.max(sheet.width, sheet.height)).toBeLessThanOrEqual(1200);
      expect(sheet.tiles).toHaveLength(count);
      for (const [index, tile] of sheet.tiles.entries()) {
        expect(tile.width).toBeLessThanOrEqual(width);
        expect(tile.x + tile.width).toBeLessThan(sheet.width);
        expect(tile.y + tile.height).toBeLessThan(sheet.height);
        for (const other of sheet.tiles.slice(index + 1)) {
          const isBeside = other.x >= tile.x + tile.width || tile.x >= other.x + other.width;
          expect(isBeside || other.y >= tile.y + tile.height).toBe(true);
        }
      }
    }),
  );
});

test('twelve squares fill four columns', () => {
  const { columns, width, height } = layOutSheet(12, { width: 540, height: 540 });
  expect([columns, width]).toEqual([4, 1200]);
  expect(height).toBeLessThan(width);
});
