import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../../color/contrast.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { anyInput } from '../testing/hostile.ts';
import { color, makeInput, talkative } from '../testing/inputs.ts';
import { fillRoles, isPrimaryChanged, pickTextColorOn } from './fills.ts';

const pickMode = (primary: string) =>
  makeInput({ color: { light: { primary: color(primary) } } }).tokens.colors;

test('the text colour on any fill of any brand has enough contrast', () => {
  fc.assert(
    fc.property(anyInput, ({ tokens }) => {
      for (const mode of Object.values(tokens.colors.modes)) {
        for (const role of fillRoles) {
          const { hex, ratio } = pickTextColorOn(role, mode);
          expect(contrast(hex, mode.roles[role])).toBe(ratio);
          expect(ratio).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('the text colour is one of the brand where one has enough contrast', () => {
  const { colors } = talkative.tokens;
  expect(pickTextColorOn('accent', colors).hex).toBe(colors.semantic.text);
  expect(pickTextColorOn('primary', colors).hex).toBe(colors.semantic.onPrimary);
});

test('a primary that contrast moved by a hair is still itself, one that turned olive is not', () => {
  expect(isPrimaryChanged(pickMode('#0f8a5f'))).toBe(false);
  expect(isPrimaryChanged(pickMode('#ffd400'))).toBe(true);
});
