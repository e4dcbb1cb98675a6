import { expect, test } from 'vitest';
import { hexToOklch } from './convert.ts';
import { hueDistance } from './hue.ts';
import { fadeTowards, mix } from './mix.ts';

test.each(['#000000', '#1040c0', '#ffd400', '#ffffff'])('both ends of a mix are the colours: %s', (hex) => {
  expect(mix(hex, '#17576b', 0)).toBe(hex);
  expect(mix('#17576b', hex, 1)).toBe(hex);
});

test('between opposite hues a mix turns grey instead of passing through a third hue', () => {
  expect(hexToOklch(mix('#0090ff', '#c06a00', 0.5)).c).toBeLessThan(0.06);
});

test('a mix takes the hue of the other colour, a fade keeps its own', () => {
  const [text, background] = ['#7a1020', '#bcd4ff'];
  expect(hueDistance(fadeTowards(text, background, 0.35), text)).toBeLessThan(3);
  expect(hueDistance(mix(text, background, 0.35), text)).toBeGreaterThan(3);
});

test('of two greys, a mix and a fade are the same', () => {
  expect(mix('#000000', '#ffffff', 0.35)).toBe(fadeTowards('#000000', '#ffffff', 0.35));
});
