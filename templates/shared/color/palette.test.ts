import { AA_LARGE, AA_TEXT, contrast } from '@livery/core/color/contrast';
import { hexToOklch } from '@livery/core/color/convert';
import { vibrates } from '@livery/core/color/vibration';
import { propertyRuns } from '@livery/core/testing/property-runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { colorModeOf, randomRoles } from '../../testing/random-palettes.ts';
import { paletteFor } from './palette.ts';

const paper = { background: '#ffffff', surface: '#ffffff', text: '#14122b' };
const onPaper = (primary: string, accent = primary) =>
  colorModeOf({ ...paper, primary, accent, secondary: accent });

describe('a bold background has white text if white reaches about 3:1 on the primary', () => {
  test.each(['#188fff', '#1da1f2', '#ff5a5f', '#34a853', '#7b61ff', '#ea4335'])('white on %s', (primary) => {
    const { background, textColor, dark } = paletteFor('bold', onPaper(primary));
    expect(textColor).toBe('#ffffff');
    expect(dark).toBe(true);
    expect(contrast(background.from, '#ffffff')).toBeGreaterThanOrEqual(AA_TEXT);
  });

  test.each(['#ffd400', '#5ef2a8', '#7cc8ff', '#ff9900'])('dark text on %s as it is', (primary) => {
    const { background, textColor, dark } = paletteFor('bold', onPaper(primary));
    expect(hexToOklch(textColor).l).toBeLessThan(0.3);
    expect(dark).toBe(false);
    expect(background.from).toBe(primary);
  });
});

test('a calm badge in a mid tone is deepened for the light text colour too', () => {
  const { badge, shape } = paletteFor('calm', onPaper('#188fff'));
  expect(badge.textColor).toBe('#ffffff');
  expect(contrast(badge.from, '#ffffff')).toBeGreaterThanOrEqual(AA_TEXT);
  expect(shape.via).toBe('#188fff');
});

describe('the tint on a bold background', () => {
  test('an accent that vibrates is drawn as a tint, which is recorded', () => {
    const { tint, softened } = paletteFor('bold', onPaper('#d62828', '#48bfe3'));
    expect(tint).not.toBe('#48bfe3');
    expect(softened.tint).toMatchObject({ role: 'accent', from: '#48bfe3', to: tint, background: '#d62828' });
  });

  test('an accent that does not vibrate is the tint', () => {
    expect(paletteFor('bold', onPaper('#6c2bd9', '#ffd400'))).toMatchObject({
      tint: '#ffd400',
      softened: { text: null, tint: null },
    });
  });
});

test('a text colour that vibrates on the brand’s own background is drawn as a tint', () => {
  const roles = { ...paper, background: '#0925d0', surface: '#0925d0', text: '#0be112' };
  const { textColor, softened } = paletteFor(
    'calm',
    colorModeOf({ ...roles, primary: '#ffd400', accent: '#ffd400', secondary: '#ffd400' }),
  );
  expect(vibrates(textColor, '#0925d0')).toBe(false);
  expect(softened.text).toMatchObject({ role: 'text', from: '#0be112', to: textColor });
});

test('text passes AA and does not vibrate, whatever the brand’s colours are', () => {
  fc.assert(
    fc.property(randomRoles, fc.constantFrom('calm' as const, 'bold' as const), (roles, treatment) => {
      const { background, textColor, tint, badge, fill } = paletteFor(treatment, colorModeOf(roles));
      for (const stop of [background.from, background.to]) {
        expect(contrast(textColor, stop)).toBeGreaterThanOrEqual(AA_TEXT);
        expect(contrast(tint, stop)).toBeGreaterThanOrEqual(AA_LARGE);
        for (const text of [textColor, tint])
          expect([text, stop, vibrates(text, stop)]).toEqual([text, stop, false]);
      }
      for (const stop of [badge.from, badge.to])
        expect(contrast(badge.textColor, stop)).toBeGreaterThanOrEqual(AA_TEXT);
      expect(contrast(fill.textColor, fill.color)).toBeGreaterThanOrEqual(AA_TEXT);
    }),
    { numRuns: propertyRuns(2000, 200) },
  );
});
