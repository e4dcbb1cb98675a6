import { describe, expect, test } from 'vitest';
import type { ColorUse, SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { emptyPage, makeSite } from '../testing/empty-page.ts';
import { readPixels } from '../testing/images.ts';
import type { Palettes } from './decide-palette.ts';
import { measureCoverage } from './measure-coverage.ts';

const found = (value: string): Finding<string> => ({
  value,
  confidence: 0.9,
  rule: 'background-largest',
  alternatives: [],
  evidence: [],
});

function makePalettes(primary: string, background: string, dark?: string): Palettes {
  return {
    light: { primary: found(primary), background: found(background) },
    dark: { primary: found(primary), ...(dark && { background: found(dark) }) },
    modes: { available: dark ? ['light', 'dark'] : ['light'], default: 'light' },
  };
}

function screen(...colors: [string, number][]): SiteFacts['screen'] {
  return { ...readPixels(), colors: colors.map(([color, share]) => ({ color, share })) };
}

const fill = (
  role: ColorUse['role'],
  color: string,
  area: number,
  more: Partial<ColorUse> = {},
): ColorUse => ({
  ...{ kind: 'background', role, region: 'main', color, area, count: 1, first: true, thirdParty: false },
  ...{ selector: 'div', rect: [0, 0, 10, 10] },
  ...more,
});

describe('from the screenshot', () => {
  test.each([
    [
      'a white page with a button',
      '#4b3df2',
      screen(['#ffffff', 0.93], ['#14122b', 0.04], ['#4b3df2', 0.03]),
      0.03,
    ],
    ['a flooded page', '#4b3df2', screen(['#4b3df2', 0.78], ['#ffffff', 0.22]), 0.78],
    ['several colours', '#4b3df2', screen(['#ffffff', 0.5], ['#4b3df2', 0.3], ['#ff8fb1', 0.2]), 0.5],
    ['tinted paper', '#9c3322', screen(['#f7f0e4', 0.97], ['#9c3322', 0.03]), 0.03],
    ['a black brand with black sections', '#000000', screen(['#ffffff', 0.6], ['#000000', 0.4]), 0.4],
    ['dark text and grey sections', '#4b3df2', screen(['#ffffff', 0.6], ['#1b1b1f', 0.4]), 0],
  ])('%s', (_, primary, shown, expected) => {
    const site = makeSite(emptyPage(), { screen: shown });
    expect(measureCoverage(site, makePalettes(primary, '#ffffff')).light).toBeCloseTo(expected, 3);
  });

  test('a black page of a black brand is its background', () => {
    const site = makeSite(emptyPage(), { screen: screen(['#000000', 0.95], ['#ffffff', 0.05]) });
    expect(measureCoverage(site, makePalettes('#000000', '#000000'))).toEqual({ light: 0 });
  });

  test('nothing is measured without a screenshot', () => {
    expect(measureCoverage(makeSite(emptyPage()), makePalettes('#4b3df2', '#ffffff'))).toEqual({});
  });
});

describe('of the other theme, from its elements', () => {
  const measure = (colorUses: ColorUse[], background: string) => {
    const otherTheme = { colorUses, buttons: [], variables: [], images: [] };
    const site = makeSite({ ...emptyPage(), height: 1000 }, { otherTheme });
    return measureCoverage(site, makePalettes('#4b3df2', '#ffffff', background));
  };
  const page = 1440 * 1000;

  test.each([
    ['a dark page with one coloured section', '#0a0d0c', [fill('section', '#4b3df2', page * 0.25)], 0.25],
    ['a coloured page with a dark card', '#1d1466', [fill('box', '#0a0d0c', page * 0.1)], 0.9],
    ['more boxes than page', '#0a0d0c', [fill('section', '#4b3df2', page * 3)], 1],
    ['buttons and text do not count', '#0a0d0c', [fill('button', '#4b3df2', page)], 0],
    ['adverts do not count', '#0a0d0c', [fill('box', '#4b3df2', page, { thirdParty: true })], 0],
    ['banners do not count', '#0a0d0c', [fill('box', '#4b3df2', page, { region: 'banner' })], 0],
  ])('%s', (_, background, uses, expected) => {
    expect(measure([fill('page', background, page), ...uses], background).dark).toBeCloseTo(expected, 3);
  });
});
