import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../testing/property-runs.ts';
import { contrast } from './contrast.ts';
import { hexToOklch } from './convert.ts';
import { hueDistance } from './hue.ts';
import { snapToContrast } from './snap.ts';
import { softenOn, vibrates } from './vibration.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('strong chroma on strong chroma with close lightness vibrates', () => {
  test.each([
    ['sky on red', '#48bfe3', '#d62828', true],
    ['green on red', '#00963f', '#e30613', true],
    ['orange on blue', '#ff7a00', '#0057ff', true],
    ['magenta on green', '#ff2e88', '#0a7d3c', true],
    ['yellow on violet, far in lightness', '#ffd400', '#6c2bd9', false],
    ['lime on navy, far in lightness', '#b6f000', '#13205c', false],
    ['blue on yellow, far in lightness', '#0046ad', '#ffcc00', false],
    ['light red on red, one hue', '#ff9a8f', '#d62828', false],
    ['white on red', '#ffffff', '#d62828', false],
    ['sky on grey', '#48bfe3', '#7a7a7a', false],
  ])('%s', (_, color, background, expected) => {
    expect(vibrates(color, background)).toBe(expected);
    expect(vibrates(background, color)).toBe(expected);
  });
});

test('a colour that does not vibrate is kept', () => {
  expect(softenOn('#ffd400', ['#6c2bd9'], 3)).toBe('#ffd400');
});

test('sky on red becomes a pale sky', () => {
  const soft = softenOn('#48bfe3', ['#d62828', '#c02020'], 3);
  expect(hueDistance(soft, '#48bfe3')).toBeLessThan(12);
  expect(hexToOklch(soft).l).toBeGreaterThan(0.82);
  expect(hexToOklch(soft).c).toBeLessThan(0.09);
});

test('no softened colour vibrates, and it has the contrast of the colour before', () => {
  fc.assert(
    fc.property(hex, hex, (color, background) => {
      const readable = snapToContrast(color, [background], 3);
      const soft = softenOn(readable, [background], 3);
      expect(vibrates(soft, background)).toBe(false);
      expect(contrast(soft, background)).toBeGreaterThanOrEqual(3);
    }),
    { numRuns: propertyRuns(1000) },
  );
});
