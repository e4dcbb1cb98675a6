import { describe, expect, test } from 'vitest';
import type { PageFacts, Picture } from '../facts.ts';
import { emptyPage, siteOf } from '../testing/empty-page.ts';
import { inHeader, pictureOf, pixelsOf } from '../testing/pictures.ts';
import { decideLogos } from './decide-logos.ts';
import { rankLogos } from './rank.ts';

const name = 'Tidewater';

function bestOf(pictures: Picture[], page: Partial<PageFacts> = {}): string | undefined {
  return rankLogos(siteOf({ ...emptyPage(), ...page, pictures }), name)[0]?.key;
}

describe('the logo is', () => {
  const logo = inHeader({ id: 'p1', hints: 'logo' });

  test.each<[string, Picture]>([
    [
      'a customer’s on a wall',
      pictureOf({
        id: 'p2',
        src: 'https://example.com/logos/acme-logo.svg',
        siblings: 12,
        heading: 'Trusted by',
        rect: [200, 900, 300, 120],
      }),
    ],
    [
      'a sponsor’s',
      pictureOf({
        id: 'p2',
        alt: 'Acme logo',
        heading: 'Our sponsors',
        href: 'https://acme.example/',
        rect: [200, 700, 300, 120],
      }),
    ],
    [
      'a network’s',
      pictureOf({ id: 'p2', place: 'header', hints: 'social github', href: 'https://github.com/tidewater' }),
    ],
    [
      'a flag',
      pictureOf({ id: 'p2', place: 'nav', src: 'https://example.com/flags/en.svg', hints: 'lang-switch' }),
    ],
    [
      'a payment badge',
      pictureOf({ id: 'p2', place: 'footer', src: 'https://example.com/visa.svg', siblings: 5 }),
    ],
    [
      'the sign of a menu',
      pictureOf({
        id: 'p2',
        kind: 'svg',
        svg: '<svg/>',
        src: '',
        place: 'header',
        hints: 'hamburger',
        rect: [1380, 20, 24, 24],
      }),
    ],
    ['that of a widget', inHeader({ id: 'p2', hints: 'logo', foreign: true })],
    ['that of a consent notice', inHeader({ id: 'p2', hints: 'logo', place: 'banner' })],
    ['a photograph of the hero', pictureOf({ id: 'p2', place: 'hero', rect: [0, 80, 1440, 700] })],
  ])('the one in the header, not %s', (_, other) => {
    expect(bestOf([other, logo])).toBe('p1');
    expect(bestOf([logo, other])).toBe('p1');
  });

  test('in the title of the page where no header has one', () => {
    const title = pictureOf({
      id: 'p1',
      kind: 'svg',
      svg: '<svg/>',
      src: '',
      place: 'hero',
      selector: 'div > h1 > svg',
      rect: [100, 200, 200, 80],
    });
    expect(bestOf([pictureOf({ id: 'p2', heading: 'Users', siblings: 6 }), title])).toBe('p1');
  });

  test('in the title of the page, whatever words and pictures are around it', () => {
    const title = pictureOf({
      id: 'p1',
      kind: 'background',
      place: 'hero',
      selector: 'div > h1.title > div.logo',
      hints: 'logo title',
      heading: 'Free User Interface Kit of our partners',
      siblings: 6,
      rect: [600, 80, 236, 180],
    });
    expect(bestOf([title, pictureOf({ id: 'p2' })])).toBe('p1');
    expect(rankLogos(siteOf({ ...emptyPage(), pictures: [title] }), name)[0]!.score).toBeGreaterThan(4);
  });

  test('in the header although it is shaded like a photograph', () => {
    const shaded = pictureOf({
      id: 'p1',
      place: 'header',
      src: 'https://example.com/logo.png',
      rect: [250, 30, 150, 150],
    });
    const called = pictureOf({ id: 'p2', place: 'hero', hints: 'download-logo', label: name });
    const pixels = { p1: { ...pixelsOf('#d8b020'), variety: 90 } };
    const site = siteOf({ ...emptyPage(), pictures: [shaded, called] }, { pixels });
    expect(rankLogos(site, name)[0]?.key).toBe('p1');
  });

  test('never a file in which nothing is drawn', () => {
    const empty = inHeader({ id: 'p1', hints: 'logo', alt: name, visible: false });
    const shown = pictureOf({ id: 'p2', alt: name, place: 'hero' });
    const pixels = { [empty.src]: { ...pixelsOf(), clear: 1 } };
    const site = siteOf({ ...emptyPage(), pictures: [empty, shown] }, { pixels });
    expect(rankLogos(site, name)[0]?.key).toBe('p2');
  });

  test('an icon of the site where nothing else is one', () => {
    const icon = {
      rel: 'apple-touch-icon',
      href: 'https://example.com/touch.png',
      sizes: '180x180',
      type: '',
      color: '',
      media: '',
    };
    const wall = pictureOf({
      id: 'p2',
      src: 'https://example.com/logo-acme.svg',
      siblings: 9,
      heading: 'Customers',
    });
    expect(bestOf([wall], { icons: [icon] })).toBe(icon.href);
  });
});

describe('of a logo it is known', () => {
  const decided = (picture: Picture, ...colors: string[]) => {
    const site = siteOf(
      { ...emptyPage(), pictures: [picture] },
      { pixels: { [picture.src]: pixelsOf(...colors) } },
    );
    return decideLogos(site, rankLogos(site, name), () => true)!.value.confirmed[0]!;
  };

  test.each([
    ['#ffffff', 'dark'],
    ['#f4f4f4', 'dark'],
    ['#111111', 'light'],
    ['#cf4647', 'light'],
  ])('in %s ink it is for %s grounds', (ink, mode) => {
    expect(decided(inHeader({ id: 'p1' }), ink).mode).toBe(mode);
  });

  test('whether it has one ink', () => {
    expect(decided(inHeader({ id: 'p1' }), '#cf4647').monochrome).toBe(true);
    expect(decided(inHeader({ id: 'p1' }), '#cf4647', '#204080').monochrome).toBe(false);
  });

  test('whether it is a drawing', () => {
    expect(decided(inHeader({ id: 'p1' }), '#cf4647').vector).toBe(true);
    expect(decided(inHeader({ id: 'p1', src: 'https://example.com/logo.png' }), '#cf4647').vector).toBe(
      false,
    );
  });
});

test('the same logo in other ink is its variant for the other ground', () => {
  const light = inHeader({ id: 'p1', hints: 'logo' });
  const dark = inHeader({ id: 'p2', hints: 'logo', visible: false });
  const pixels = { [light.src]: pixelsOf('#111111'), [dark.src]: pixelsOf('#ffffff') };
  const site = siteOf({ ...emptyPage(), pictures: [light, dark] }, { pixels });
  const { confirmed } = decideLogos(site, rankLogos(site, name), () => true)!.value;
  expect(confirmed.map(({ key, mode }) => [key, mode])).toEqual([
    [light.src, 'light'],
    [dark.src, 'dark'],
  ]);
});

test('one that cannot be had is passed over, and what is left is less sure', () => {
  const site = siteOf({
    ...emptyPage(),
    pictures: [inHeader({ id: 'p1', hints: 'logo' }), inHeader({ id: 'p2' })],
  });
  const ranked = rankLogos(site, name);
  const all = decideLogos(site, ranked, () => true)!;
  const without = decideLogos(site, ranked, (key) => !key.includes('p1'))!;
  expect(without.value.confirmed[0]!.key).toContain('p2');
  expect(without.confidence).toBeLessThan(all.confidence);
});

describe('a logo of two inks, one of them white', () => {
  const shownOn = (ground: string) => {
    const picture = inHeader({ id: 'p1' });
    const inks = [
      { color: '#478cbf', share: 0.7 },
      { color: '#ffffff', share: 0.3 },
    ];
    const pixels = { [picture.src]: { ...pixelsOf(), colors: inks }, p1: { ...pixelsOf('#478cbf'), ground } };
    const site = siteOf({ ...emptyPage(), pictures: [picture] }, { pixels });
    return decideLogos(site, rankLogos(site, name), () => true)!.value.confirmed[0]!;
  };

  test('is for dark grounds where it is shown on one, whatever the styles say', () => {
    expect(shownOn('#1f2a3a').mode).toBe('dark');
  });

  test('is for light grounds where it is shown on one', () => {
    expect(shownOn('#f4f6f8').mode).toBe('light');
  });

  test('cannot be drawn in one colour', () => {
    expect(shownOn('#f4f6f8').monochrome).toBe(false);
  });
});
