import { expect, test } from 'vitest';
import { parseCssColor } from './parse.ts';

test.each([
  ['#EF5A2B', '#ef5a2b'],
  [' ef5a2b ', '#ef5a2b'],
  ['fff', '#ffffff'],
  ['rgb(239 90 43)', '#ef5a2b'],
  ['rgba(239, 90, 43, 0.5)', '#ef5a2b'],
  ['tomato', '#ff6347'],
  ['oklch(0.66 0.19 37)', '#ef5c2f'],
  ['hsl(0 100% 50%)', '#ff0000'],
])('%s is %s', (text, hex) => {
  expect(parseCssColor(text)).toBe(hex);
});

test('a colour outside sRGB is mapped into it', () => {
  expect(parseCssColor('color(display-p3 1 0 0)')).toMatch(/^#ff[0-9a-f]{4}$/);
});

test.each(['', 'blue sky', '12', '#12345', 'url(x)', `#${'f'.repeat(200)}`])('%j is no colour', (text) => {
  expect(parseCssColor(text)).toBeNull();
});
