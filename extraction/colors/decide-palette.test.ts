import { describe, expect, test } from 'vitest';
import type { PageFacts, Paint, Scheme, SiteFacts } from '../facts.ts';
import { emptyPage, siteOf } from '../testing/empty-page.ts';
import { pixelsOf } from '../testing/pictures.ts';
import { decidePalettes } from './decide-palette.ts';
import { decidePrimary } from './decide-primary.ts';

function ground(color: string, area: number): Paint {
  const seen = {
    place: 'main',
    count: 1,
    first: true,
    foreign: false,
    selector: 'body',
    rect: [0, 0, 1440, 900],
  };
  return { kind: 'background', role: 'section', color, area, ...seen } as Paint;
}

function words(color: string, area = 20_000): Paint {
  return { ...ground(color, area), kind: 'text', role: 'text' };
}

function screenOf(...colors: [string, number][]): SiteFacts['screen'] {
  return { ...pixelsOf(), colors: colors.map(([color, share]) => ({ color, share })) };
}

function palettesOf(page: Partial<PageFacts>, rest: Partial<SiteFacts> = {}) {
  const site = siteOf({ ...emptyPage(), ...page }, rest);
  return decidePalettes(site, decidePrimary(site, null, []));
}

describe('the ground is', () => {
  test('what is seen most, not what is covered by others', () => {
    const paints = [ground('#727f80', 4_000_000), ground('#ffffff', 3_000_000), words('#222222')];
    const screen = screenOf(['#ffffff', 0.8], ['#727f80', 0.02]);
    expect(palettesOf({ background: '#727f80', paints }, { screen }).light.background?.value).toBe('#ffffff');
  });

  test('light on a light page that begins with a dark stage', () => {
    const paints = [ground('#ffffff', 6_000_000), ground('#1b1b1f', 900_000), words('#222222')];
    const screen = screenOf(['#1b1b1f', 0.55], ['#ffffff', 0.3]);
    const { light, modes } = palettesOf({ background: '#ffffff', paints }, { screen });
    expect(light.background?.value).toBe('#ffffff');
    expect(modes).toEqual({ available: ['light'], default: 'light' });
  });

  test('light on a page without a ground of its own below a dark header', () => {
    const paints = [ground('#222222', 700_000), words('#333333')];
    const screen = screenOf(['#222222', 0.5], ['#ffffff', 0.45]);
    const { light } = palettesOf({ background: '#ffffff', height: 3000, paints }, { screen });
    expect(light.background?.value).toBe('#ffffff');
  });

  test('dark where a dark box covers the page', () => {
    const paints = [ground('#12141a', 1440 * 3000), words('#eceef2')];
    const screen = screenOf(['#12141a', 0.6], ['#ffffff', 0.1]);
    const { modes } = palettesOf({ background: '#ffffff', height: 3000, paints }, { screen });
    expect(modes.default).toBe('dark');
  });

  test('dark on a page that is dark', () => {
    const paints = [ground('#12141a', 6_000_000), words('#eceef2')];
    const { dark, light, modes } = palettesOf(
      { background: '#12141a', paints },
      { screen: screenOf(['#12141a', 0.9]) },
    );
    expect(dark.background?.value).toBe('#12141a');
    expect(dark.text?.value).toBe('#eceef2');
    expect(light.background).toBeUndefined();
    expect(modes).toEqual({ available: ['dark'], default: 'dark' });
  });
});

test('coloured text is the text where there is no other', () => {
  const paints = [ground('#fffaf0', 2_000_000), words('#3a2a08')];
  const { light } = palettesOf({ background: '#fffaf0', paints }, { screen: screenOf(['#fffaf0', 0.9]) });
  expect(light.text?.value).toBe('#3a2a08');
});

describe('with a dark theme', () => {
  const link = (color: string): Paint => ({ ...words(color), role: 'link' });
  const light = {
    background: '#ffffff',
    paints: [ground('#ffffff', 2e6), words('#222222'), link('#2f4de0')],
  };
  const themed = (primary: string): Scheme => ({
    paints: [ground('#101322', 2e6), words('#eef0ff'), link(primary)],
    buttons: [],
    variables: [],
    pictures: [],
  });
  const screen = screenOf(['#ffffff', 0.9]);

  test('both modes are there, and the primary is what plays its part', () => {
    const { dark, modes } = palettesOf(light, { screen, otherTheme: themed('#7086ff') });
    expect(modes.available).toEqual(['light', 'dark']);
    expect(dark.primary?.value).toBe('#7086ff');
  });

  test('the ground is one that has changed, however large a stage is that has not', () => {
    const stage = ground('#ffc61c', 5e6);
    const dark = themed('#7086ff');
    dark.paints.push(stage);
    const { dark: palette, modes } = palettesOf(
      { ...light, paints: [...light.paints, stage] },
      { screen, otherTheme: dark },
    );
    expect(modes.available).toEqual(['light', 'dark']);
    expect(palette.background?.value).toBe('#101322');
  });

  test('the ground may be one that was a small part of the light page', () => {
    const paints = [...light.paints, ground('#101322', 2e5)];
    const { dark } = palettesOf({ ...light, paints }, { screen, otherTheme: themed('#7086ff') });
    expect(dark.background?.value).toBe('#101322');
  });

  test('a page that shows dark has both modes as well, and dark is the default', () => {
    const { paints } = themed('#7086ff');
    const otherTheme: Scheme = { ...themed('#7086ff'), paints: light.paints };
    const dark = { background: '#101322', paints };
    const found = palettesOf(dark, { screen: screenOf(['#101322', 0.9]), otherTheme });
    expect(found.modes).toEqual({ available: ['light', 'dark'], default: 'dark' });
    expect(found.light.background?.value).toBe('#ffffff');
    expect(found.dark.background?.value).toBe('#101322');
    expect(found.light.primary?.value).toBe('#2f4de0');
  });

  test('a pale link is no primary; it stays as it is in light', () => {
    expect(palettesOf(light, { screen, otherTheme: themed('#c9cfe6') }).dark.primary?.value).toBe('#2f4de0');
  });
});
