import { describe, expect, test } from 'vitest';
import type { ColorUse, PageFacts, Scheme, SiteFacts } from '../facts.ts';
import { emptyPage, makeSite } from '../testing/empty-page.ts';
import { readPixels } from '../testing/images.ts';
import { decidePalettes } from './decide-palette.ts';
import { decidePrimary } from './decide-primary.ts';

function backdrop(color: string, area: number): ColorUse {
  const seen = {
    region: 'main',
    count: 1,
    first: true,
    thirdParty: false,
    selector: 'body',
    rect: [0, 0, 1440, 900],
  };
  return { kind: 'background', role: 'section', color, area, ...seen } as ColorUse;
}

function words(color: string, area = 20_000): ColorUse {
  return { ...backdrop(color, area), kind: 'text', role: 'text' };
}

function readScreen(...colors: [string, number][]): SiteFacts['screen'] {
  return { ...readPixels(), colors: colors.map(([color, share]) => ({ color, share })) };
}

function listPalettes(page: Partial<PageFacts>, rest: Partial<SiteFacts> = {}) {
  const site = makeSite({ ...emptyPage(), ...page }, rest);
  return decidePalettes(site, decidePrimary(site, null, []));
}

describe('the background is', () => {
  test('the one that the screenshot shows most, not one that is covered', () => {
    const colorUses = [backdrop('#727f80', 4_000_000), backdrop('#ffffff', 3_000_000), words('#222222')];
    const screen = readScreen(['#ffffff', 0.8], ['#727f80', 0.02]);
    expect(listPalettes({ background: '#727f80', colorUses }, { screen }).light.background?.value).toBe(
      '#ffffff',
    );
  });

  test('light on a light page that starts with a dark section', () => {
    const colorUses = [backdrop('#ffffff', 6_000_000), backdrop('#1b1b1f', 900_000), words('#222222')];
    const screen = readScreen(['#1b1b1f', 0.55], ['#ffffff', 0.3]);
    const { light, modes } = listPalettes({ background: '#ffffff', colorUses }, { screen });
    expect(light.background?.value).toBe('#ffffff');
    expect(modes).toEqual({ available: ['light'], default: 'light' });
  });

  test('light on a page without a declared background below a dark header', () => {
    const colorUses = [backdrop('#222222', 700_000), words('#333333')];
    const screen = readScreen(['#222222', 0.5], ['#ffffff', 0.45]);
    const { light } = listPalettes({ background: '#ffffff', height: 3000, colorUses }, { screen });
    expect(light.background?.value).toBe('#ffffff');
  });

  test('dark if a dark box covers the page', () => {
    const colorUses = [backdrop('#12141a', 1440 * 3000), words('#eceef2')];
    const screen = readScreen(['#12141a', 0.6], ['#ffffff', 0.1]);
    const { modes } = listPalettes({ background: '#ffffff', height: 3000, colorUses }, { screen });
    expect(modes.default).toBe('dark');
  });

  test('dark on a page that is dark', () => {
    const colorUses = [backdrop('#12141a', 6_000_000), words('#eceef2')];
    const { dark, light, modes } = listPalettes(
      { background: '#12141a', colorUses },
      { screen: readScreen(['#12141a', 0.9]) },
    );
    expect(dark.background?.value).toBe('#12141a');
    expect(dark.text?.value).toBe('#eceef2');
    expect(light.background).toBeUndefined();
    expect(modes).toEqual({ available: ['dark'], default: 'dark' });
  });
});

test('vivid text is the text colour if there is no other text', () => {
  const colorUses = [backdrop('#fffaf0', 2_000_000), words('#3a2a08')];
  const { light } = listPalettes(
    { background: '#fffaf0', colorUses },
    { screen: readScreen(['#fffaf0', 0.9]) },
  );
  expect(light.text?.value).toBe('#3a2a08');
});

describe('with a dark theme', () => {
  const link = (color: string): ColorUse => ({ ...words(color), role: 'link' });
  const light = {
    background: '#ffffff',
    colorUses: [backdrop('#ffffff', 2e6), words('#222222'), link('#2f4de0')],
  };
  const themed = (primary: string): Scheme => ({
    colorUses: [backdrop('#101322', 2e6), words('#eef0ff'), link(primary)],
    buttons: [],
    variables: [],
    images: [],
  });
  const screen = readScreen(['#ffffff', 0.9]);

  test('both modes are available, and the dark primary is the shade of its buttons', () => {
    const { dark, modes } = listPalettes(light, { screen, otherTheme: themed('#7086ff') });
    expect(modes.available).toEqual(['light', 'dark']);
    expect(dark.primary?.value).toBe('#7086ff');
  });

  test('the background is one that has changed, even if an unchanged section is larger', () => {
    const stage = backdrop('#ffc61c', 5e6);
    const dark = themed('#7086ff');
    dark.colorUses.push(stage);
    const { dark: palette, modes } = listPalettes(
      { ...light, colorUses: [...light.colorUses, stage] },
      { screen, otherTheme: dark },
    );
    expect(modes.available).toEqual(['light', 'dark']);
    expect(palette.background?.value).toBe('#101322');
  });

  test('the background can be a colour that was a small part of the light page', () => {
    const colorUses = [...light.colorUses, backdrop('#101322', 2e5)];
    const { dark } = listPalettes({ ...light, colorUses }, { screen, otherTheme: themed('#7086ff') });
    expect(dark.background?.value).toBe('#101322');
  });

  test('a page that is dark by default has both modes too, and dark is the default', () => {
    const { colorUses } = themed('#7086ff');
    const otherTheme: Scheme = { ...themed('#7086ff'), colorUses: light.colorUses };
    const dark = { background: '#101322', colorUses };
    const found = listPalettes(dark, { screen: readScreen(['#101322', 0.9]), otherTheme });
    expect(found.modes).toEqual({ available: ['light', 'dark'], default: 'dark' });
    expect(found.light.background?.value).toBe('#ffffff');
    expect(found.dark.background?.value).toBe('#101322');
    expect(found.light.primary?.value).toBe('#2f4de0');
  });

  test('a pale link is no shade of the primary, which then stays the same', () => {
    expect(listPalettes(light, { screen, otherTheme: themed('#c9cfe6') }).dark.primary?.value).toBe(
      '#2f4de0',
    );
  });
});

test('the text colour is that of headings where running text is a mid-grey', () => {
  const title = (color: string): ColorUse => ({ ...words(color, 4000), role: 'heading' });
  const read = (...uses: ColorUse[]) =>
    listPalettes({ colorUses: [backdrop('#ffffff', 900_000), ...uses] }).light;
  const grey = read(words('#6b7280', 60_000), title('#111827'));
  expect([grey.text?.value, grey.text?.rule, grey.textMuted?.value]).toEqual([
    '#111827',
    'text-color-headings',
    '#6b7280',
  ]);
  expect(read(words('#222222', 60_000), title('#111111')).text?.value).toBe('#222222');
  expect(read(words('#333333', 60_000), title('#b4532a')).text?.value).toBe('#333333');
});
