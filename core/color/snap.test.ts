import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../testing/property-runs.ts';
import { contrast } from './contrast.ts';
import { hexToOklch } from './convert.ts';
import { snapToContrast } from './snap.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('a colour that passes is kept', () => {
  expect(snapToContrast('#1c4f3d', ['#ffffff'], 4.5)).toBe('#1c4f3d');
});

test('any colour reaches 4.5 on any single background', () => {
  fc.assert(
    fc.property(hex, hex, (colour, background) => {
      expect(contrast(snapToContrast(colour, [background], 4.5), background)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: propertyRuns(2000) },
  );
});

test('a vivid colour keeps its hue when it is snapped', () => {
  const yellow = '#ffd400';
  const snapped = snapToContrast(yellow, ['#ffffff'], 4.5);
  expect(Math.abs(hexToOklch(snapped).h - hexToOklch(yellow).h)).toBeLessThan(6);
});
