import { completeDocument } from '@livery/core/brand/complete';
import type { BrandDocument } from '@livery/core/brand/document';
import { toColorValue } from '@livery/core/color/convert';
import { deriveTokens } from '@livery/core/tokens/derive';
import { templates } from '@livery/templates/registry';
import { expect, test } from 'vitest';
import { isWallFormat, wallFormats } from '../address/wall-format.ts';
import { findRoleAt } from './find-role.ts';
import { arrange, countColumns, listTiles } from './tiles.ts';

const color = (hex: string) => ({ $type: 'color', $value: toColorValue(hex) });
const document = completeDocument({
  color: { light: { primary: color('#ef5a2b'), background: color('#fbf4ec'), accent: color('#14687a') } },
}).document as BrandDocument;

test.each(wallFormats)('the wall of %s shows every template once, in a format that it has', (format) => {
  const tiles = listTiles(format);
  expect(tiles.map(({ templateId }) => templateId).sort()).toEqual(templates.map(({ id }) => id).sort());
  for (const tile of tiles) {
    expect(templates.find(({ id }) => id === tile.templateId)?.formats).toContain(tile.format);
  }
});

test('columns are filled evenly, in order', () => {
  const tiles = listTiles('all');
  const columns = arrange(tiles, 3);
  expect(columns.flat()).toHaveLength(tiles.length);
  expect(columns.map(([first]) => first)).toEqual(tiles.slice(0, 3));
});

test('a wall has the columns that there is room for, and no more than fill its height', () => {
  const tiles = listTiles('all').slice(0, 12);
  const count = (width: number, height: number) => countColumns(tiles, { width, height });
  expect([count(100, 700), count(826, 780), count(1900, 1320), count(1900, 500)]).toEqual([1, 3, 4, 6]);
  expect(isWallFormat('banner')).toBe(false);
});

test('a pixel of a picture leads to its role', () => {
  const { light } = deriveTokens(document).colors.modes;
  expect(findRoleAt('#ef5a2b', light!, document.color.light)).toBe('primary');
  expect(findRoleAt(light!.semantic.primary, light!, document.color.light)).toBe('primary');
  expect(findRoleAt('#fbf4ec', light!, document.color.light)).toBe('background');
  expect(findRoleAt('#14687a', light!, document.color.light)).toBe('accent');
  expect(findRoleAt('#00ff00', light!, document.color.light)).toBeNull();
});
