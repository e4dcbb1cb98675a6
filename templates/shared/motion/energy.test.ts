import type { ColorMode, DerivedTokens } from '@livery/core/tokens/types';
import { expect, test } from 'vitest';
import { byEnergy, energyOf } from './energy.ts';

const energy = (primary: string, background: string, radius: number, weight: number) =>
  energyOf(
    { radii: { md: radius }, typography: { display: { weight } } } as unknown as DerivedTokens,
    { roles: { primary, background } } as unknown as ColorMode,
  );

test.each<[string, number, Parameters<typeof energy>]>([
  ['black on white with square corners', 0.21, ['#000000', '#ffffff', 0, 500]],
  ['a serif on paper', 0.29, ['#9c3322', '#f7f0e4', 2, 400]],
  ['a pale colour on paper', 0.2, ['#17576b', '#f3f5ef', 6, 500]],
  ['a dark tool', 0.42, ['#5ef2a8', '#0a0d0c', 4, 500]],
  ['a soda', 0.91, ['#ffd400', '#ffffff', 20, 800]],
  ['the loudest brand', 1, ['#ff0000', '#ffffff', 40, 900]],
  ['the calmest brand', 0, ['#777777', '#101010', 0, 300]],
])('%s has an energy of %d', (_brand, expected, given) => {
  expect(energy(...given)).toBeCloseTo(expected, 1);
});

test('every trait alone makes a brand louder', () => {
  const base = energy('#777777', '#101010', 0, 400);
  expect(energy('#ff0000', '#101010', 0, 400)).toBeGreaterThan(base);
  expect(energy('#777777', '#ffffff', 0, 400)).toBeGreaterThan(base);
  expect(energy('#777777', '#101010', 8, 400)).toBeGreaterThan(base);
  expect(energy('#777777', '#101010', 0, 700)).toBeGreaterThan(base);
});

test('a value follows the energy', () => {
  expect([0, 0.5, 1].map((at) => byEnergy(at, 10, 20))).toEqual([10, 15, 20]);
});
