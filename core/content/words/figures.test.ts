import { expect, test } from 'vitest';
import { findFigures, readFigure } from './figures.ts';

test.each([
  ['12,000+', [12, 12000], ''],
  ['1,234,567', [1234567], ''],
  ['1.234.567', [1234567], ''],
  ['1.240,5', [1240.5], ''],
  ['1,240.5', [1240.5], ''],
  ['1.240', [1.24, 1240], ''],
  ['99.98 %', [99.98], '%'],
  ['4,7×', [4.7], '×'],
  ['3x', [3], '×'],
  ['€1.2M', [1200000], '€'],
  ['15 €', [15], '€'],
  ['12k', [12000], ''],
  ['2 million', [2000000], ''],
  ['12 000', [12000], ''],
])('%s is read', (text, values, unit) => {
  const figure = readFigure(text)!;
  expect([...figure.values].sort((a, b) => a - b)).toEqual(values);
  expect(figure.unit).toBe(unit);
});

test.each(['', 'many', '12 of 20', 'v2', 'A4', '24/7'])('%s is no figure', (text) => {
  expect(readFigure(text)).toBeNull();
});

test('figures are found in running text, without the digits of names', () => {
  const found = findFigures('In 2025, 98% of 1,180 teams on A4 saved $40 and 3 hours.');
  expect(found.map(({ text }) => text)).toEqual(['2025', '98%', '1,180', '$40', '3']);
});
