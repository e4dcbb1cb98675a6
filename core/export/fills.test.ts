import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../color/contrast.ts';
import { fillRoles, inkOn, isPrimaryChanged } from './fills.ts';
import { anyInput } from './testing/hostile.ts';
import { color, inputOf, talkative } from './testing/inputs.ts';

const modeOf = (primary: string) => inputOf({ color: { light: { primary: color(primary) } } }).tokens.colors;

test('on any fill of any brand its ink can be read', () => {
  fc.assert(
    fc.property(anyInput, ({ tokens }) => {
      for (const mode of Object.values(tokens.colors.modes)) {
        for (const role of fillRoles) {
          const { hex, ratio } = inkOn(role, mode);
          expect(contrast(hex, mode.roles[role])).toBe(ratio);
          expect(ratio).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('the ink is one of the colours of the brand where one of them reads', () => {
  const { colors } = talkative.tokens;
  expect(inkOn('accent', colors).hex).toBe(colors.semantic.text);
  expect(inkOn('primary', colors).hex).toBe(colors.semantic.onPrimary);
});

test('a primary that contrast moved by a hair is still itself, one that turned olive is not', () => {
  expect(isPrimaryChanged(modeOf('#0f8a5f'))).toBe(false);
  expect(isPrimaryChanged(modeOf('#ffd400'))).toBe(true);
});
