import { expect, test } from 'vitest';
import { cssColor, stripeOf } from './colors.ts';

const token = (...components: number[]) => ({ $value: { colorSpace: 'srgb', components } });

test.each([
  [{ colorSpace: 'srgb', components: [1, 0.5, 0] }, 'color(srgb 1 0.5 0)'],
  [{ colorSpace: 'display-p3', components: [1, 0.5, 0], alpha: 0.5 }, 'color(display-p3 1 0.5 0 / 0.5)'],
  [{ colorSpace: 'oklch', components: [0.6, 0.2, 40], alpha: 1 }, 'oklch(0.6 0.2 40)'],
])('%j is %s', (value, css) => {
  expect(cssColor(value)).toBe(css);
});

test('a stripe ends with the accent, or what comes nearest to it', () => {
  const light = { primary: token(1, 0, 0), text: token(0, 0, 0), background: token(1, 1, 1) };
  const last = (more: object) => stripeOf({ color: { light: { ...light, ...more } } })[2];
  expect(last({})).toBe('color(srgb 1 1 1)');
  expect(last({ accent: null, secondary: token(0, 1, 0) })).toBe('color(srgb 0 1 0)');
  expect(last({ accent: token(0, 0, 1), secondary: token(0, 1, 0) })).toBe('color(srgb 0 0 1)');
});
