import { describe, expect, test } from 'vitest';
import type { PageFacts, PageImage } from '../facts.ts';
import { emptyPage, makeSite } from '../testing/empty-page.ts';
import { inHeader, makePageImage, readPixels } from '../testing/images.ts';
import { decideLogos } from './decide-logos.ts';
import { rankLogos } from './rank.ts';
import { isNamed } from './score.ts';

const name = 'Tidewater';

function pickBest(images: PageImage[], page: Partial<PageFacts> = {}): string | undefined {
  return rankLogos(makeSite({ ...emptyPage(), ...page, images }), name)[0]?.key;
}

test('an empty icon, which only prevents a request, is no logo', () => {
  const logo = makePageImage({ id: 'p1', alt: 'Tidewater company logo', rect: [600, 3600, 240, 94] });
  const icon = { rel: 'icon', href: 'data:,', sizes: '', type: '', color: '', media: '' };
  expect(pickBest([logo], { icons: [icon] })).toBe('p1');
  expect(pickBest([], { icons: [icon] })).toBeUndefined();
});

test.each(['logowhite', 'mainlogo', 'logo-white', 'logo_blue', 'logo-branco'])(
  '%s.svg is not named after another brand',
  (file) => {
    const logo = makePageImage({
      id: 'p1',
      src: `https://example.com/${file}.svg`,
      rect: [600, 3600, 240, 94],
    });
    const [best] = rankLogos(makeSite({ ...emptyPage(), images: [logo] }), name);
    expect(best?.reasons.join()).toContain('the file is named logo');
  },
);

test('a file that is described with the name is not named after another brand', () => {
  const logo = inHeader({ id: 'p1', home: false, src: 'https://example.com/oaklogo.svg', alt: name });
  const [best] = rankLogos(makeSite({ ...emptyPage(), images: [logo] }), name);
  expect(best?.reasons.join()).toContain('the file is named logo');
});

test('a file named logo at the top left of a page is in no wall', () => {
  const src = 'https://example.com/img/logo.png';
  const logo = makePageImage({ id: 'p1', src, region: 'hero', rect: [60, 30, 90, 90], siblings: 6 });
  const [best] = rankLogos(makeSite({ ...emptyPage(), images: [logo] }), name);
  expect(best?.reasons.join()).not.toContain('one of many');
});

test('a file that shares a word with the icon counts more than one that is named logo', () => {
  const icon = { rel: 'icon', sizes: '', type: '', color: '', media: '' };
  const icons = [{ ...icon, href: 'https://example.com/oakfield-triangle.png' }];
  const place: Partial<PageImage> = { region: 'hero', rect: [400, 500, 160, 80], first: true };
  const own = makePageImage({
    id: 'p1',
    src: 'https://example.com/oakfield-color.png',
    alt: 'Logo',
    ...place,
  });
  const other = makePageImage({ id: 'p2', src: 'https://example.com/sp-logo-white.png', ...place });
  const [best] = rankLogos(makeSite({ ...emptyPage(), images: [other, own], icons }), '');
  expect(best?.key).toBe('p1');
});

describe('the logo is', () => {
  const logo = inHeader({ id: 'p1', hints: 'logo' });

  test.each<[string, PageImage]>([
    [
      'a customer’s on a wall',
      makePageImage({
        id: 'p2',
        src: 'https://example.com/logos/acme-logo.svg',
        siblings: 12,
        heading: 'Trusted by',
        rect: [200, 900, 300, 120],
      }),
    ],
    [
      'a sponsor’s',
      makePageImage({
        id: 'p2',
        alt: 'Acme logo',
        heading: 'Our sponsors',
        href: 'https://acme.example/',
        rect: [200, 700, 300, 120],
      }),
    ],
    [
      'a network’s',
      makePageImage({
        id: 'p2',
        region: 'header',
        hints: 'social github',
        href: 'https://github.com/tidewater',
      }),
    ],
    [
      'a flag',
      makePageImage({
        id: 'p2',
        region: 'nav',
        src: 'https://example.com/flags/en.svg',
        hints: 'lang-switch',
      }),
    ],
    [
      'a payment badge',
      makePageImage({ id: 'p2', region: 'footer', src: 'https://example.com/visa.svg', siblings: 5 }),
    ],
    [
      'the sign of a menu',
      makePageImage({
        id: 'p2',
        kind: 'svg',
        svg: '<svg/>',
        src: '',
        region: 'header',
        hints: 'hamburger',
        rect: [1380, 20, 24, 24],
      }),
    ],
    ['that of a widget', inHeader({ id: 'p2', hints: 'logo', thirdParty: true })],
    ['that of a consent notice', inHeader({ id: 'p2', hints: 'logo', region: 'banner' })],
    ['a photograph of the hero', makePageImage({ id: 'p2', region: 'hero', rect: [0, 80, 1440, 700] })],
  ])('the one in the header, not %s', (_, other) => {
    expect(pickBest([other, logo])).toBe('p1');
    expect(pickBest([logo, other])).toBe('p1');
  });

  test('in the sidebar, not an avatar whose link stays on the page', () => {
    const sidebar = makePageImage({
      id: 'p1',
      src: 'https://example.com/img/logo.png',
      region: 'aside',
      href: 'https://example.com/',
      home: true,
      rect: [46, 11, 33, 33],
    });
    const avatar = inHeader({
      id: 'p2',
      src: 'https://example.com/img/user2.jpg',
      href: 'https://example.com/#',
      label: name,
      rect: [1239, 14, 32, 32],
    });
    expect(pickBest([avatar, sidebar])).toBe('p1');
  });

  test('in the hero, not a drawing that decorates the header', () => {
    const called = makePageImage({
      id: 'p1',
      src: 'https://example.com/img/logo.png',
      region: 'hero',
      rect: [500, 240, 200, 90],
    });
    const wave = makePageImage({
      id: 'p2',
      kind: 'svg',
      svg: '<svg/>',
      src: '',
      region: 'header',
      rect: [0, 0, 1440, 180],
    });
    expect(pickBest([wave, called])).toBe('p1');
  });

  test.each<[string, Partial<PageImage>]>([
    ['is named after its maker', { src: 'https://example.com/img/oakmaker-logo.svg' }],
    ['says who made the site', { src: 'https://example.com/img/logo.svg', label: 'Crafted by Oakmaker' }],
  ])('that of the product, not one that %s', (_, change) => {
    const product = makePageImage({ id: 'p1', alt: name, region: 'hero', rect: [500, 240, 200, 90] });
    const maker = makePageImage({ id: 'p2', region: 'header', rect: [40, 20, 120, 32], ...change });
    expect(pickBest([maker, product])).toBe('p1');
  });

  test('named by a short word of the name, even beside other images', () => {
    const short = makePageImage({
      id: 'p1',
      src: 'https://example.com/img/now-logo.png',
      region: 'hero',
      siblings: 5,
      rect: [600, 220, 100, 108],
    });
    expect(isNamed('now-logo', 'Now UI Kit')).toBe(true);
    expect(isNamed('logo', 'Now UI Kit')).toBe(false);
    expect(rankLogos(makeSite({ ...emptyPage(), images: [short] }), 'Now UI Kit')[0]!.score).toBeGreaterThan(
      3,
    );
  });

  test('not that of the maker in the title, wherever it links to', () => {
    const maker = makePageImage({
      id: 'p1',
      src: 'https://example.com/stencilworks-white.png',
      hints: 'logo',
      href: 'https://example.com/',
      home: true,
    });
    const product = makePageImage({ id: 'p2', alt: name, region: 'hero', rect: [500, 240, 200, 90] });
    expect(pickBest([maker, product], { title: `${name} by Stencilworks` })).toBe('p2');
  });

  test('of two in one link the file that is named logo', () => {
    const mascot = inHeader({ id: 'p1', src: 'https://example.com/tidewater-02.png', hints: 'logo' });
    const wordmark = inHeader({ id: 'p2', src: 'https://example.com/logo.png', hints: 'logo', alt: name });
    expect(pickBest([mascot, wordmark])).toBe('p2');
  });

  test('in the first heading if no header has one', () => {
    const title = makePageImage({
      id: 'p1',
      kind: 'svg',
      svg: '<svg/>',
      src: '',
      region: 'hero',
      selector: 'div > h1 > svg',
      rect: [100, 200, 200, 80],
    });
    expect(pickBest([makePageImage({ id: 'p2', heading: 'Users', siblings: 6 }), title])).toBe('p1');
  });

  test('in the first heading, whatever text and images are around it', () => {
    const title = makePageImage({
      id: 'p1',
      kind: 'background',
      region: 'hero',
      selector: 'div > h1.title > div.logo',
      hints: 'logo title',
      heading: 'Free User Interface Kit of our partners',
      siblings: 6,
      rect: [600, 80, 236, 180],
    });
    expect(pickBest([title, makePageImage({ id: 'p2' })])).toBe('p1');
    expect(rankLogos(makeSite({ ...emptyPage(), images: [title] }), name)[0]!.score).toBeGreaterThan(4);
  });

  test('in the header even if it is shaded like a photograph', () => {
    const shaded = makePageImage({
      id: 'p1',
      region: 'header',
      src: 'https://example.com/logo.png',
      rect: [250, 30, 150, 150],
    });
    const called = makePageImage({ id: 'p2', region: 'hero', hints: 'download-logo', label: name });
    const pixels = { p1: { ...readPixels('#d8b020'), variety: 90 } };
    const site = makeSite({ ...emptyPage(), images: [shaded, called] }, { pixels });
    expect(rankLogos(site, name)[0]?.key).toBe('p1');
  });

  test('never an empty file', () => {
    const empty = inHeader({ id: 'p1', hints: 'logo', alt: name, visible: false });
    const shown = makePageImage({ id: 'p2', alt: name, region: 'hero' });
    const pixels = { [empty.src]: { ...readPixels(), clear: 1 } };
    const site = makeSite({ ...emptyPage(), images: [empty, shown] }, { pixels });
    expect(rankLogos(site, name)[0]?.key).toBe('p2');
  });

  test('an icon of the site if no image is a logo', () => {
    const icon = {
      rel: 'apple-touch-icon',
      href: 'https://example.com/touch.png',
      sizes: '180x180',
      type: '',
      color: '',
      media: '',
    };
    const wall = makePageImage({
      id: 'p2',
      src: 'https://example.com/logo-acme.svg',
      siblings: 9,
      heading: 'Customers',
    });
    expect(pickBest([wall], { icons: [icon] })).toBe(icon.href);
  });
});

describe('a logo is described by', () => {
  const decided = (image: PageImage, ...colors: string[]) => {
    const site = makeSite(
      { ...emptyPage(), images: [image] },
      { pixels: { [image.src]: readPixels(...colors) } },
    );
    return decideLogos(site, rankLogos(site, name), () => true)!.value.confirmed[0]!;
  };

  test.each([
    ['#ffffff', 'dark'],
    ['#f4f4f4', 'dark'],
    ['#111111', 'light'],
    ['#cf4647', 'light'],
  ])('its mode: %s is for %s backgrounds', (color, mode) => {
    expect(decided(inHeader({ id: 'p1' }), color).mode).toBe(mode);
  });

  test('whether it has one colour', () => {
    expect(decided(inHeader({ id: 'p1' }), '#cf4647').monochrome).toBe(true);
    expect(decided(inHeader({ id: 'p1' }), '#cf4647', '#204080').monochrome).toBe(false);
  });

  test('whether it is a vector file', () => {
    expect(decided(inHeader({ id: 'p1' }), '#cf4647').vector).toBe(true);
    expect(decided(inHeader({ id: 'p1', src: 'https://example.com/logo.png' }), '#cf4647').vector).toBe(
      false,
    );
  });
});

test('the same logo in another colour is the variant for the other background', () => {
  const light = inHeader({ id: 'p1', hints: 'logo' });
  const dark = inHeader({ id: 'p2', hints: 'logo', visible: false });
  const pixels = { [light.src]: readPixels('#111111'), [dark.src]: readPixels('#ffffff') };
  const site = makeSite({ ...emptyPage(), images: [light, dark] }, { pixels });
  const { confirmed } = decideLogos(site, rankLogos(site, name), () => true)!.value;
  expect(confirmed.map(({ key, mode }) => [key, mode])).toEqual([
    [light.src, 'light'],
    [dark.src, 'dark'],
  ]);
});

test('a logo that could not be fetched is skipped, and the next one has a lower confidence', () => {
  const site = makeSite({
    ...emptyPage(),
    images: [inHeader({ id: 'p1', hints: 'logo' }), inHeader({ id: 'p2' })],
  });
  const ranked = rankLogos(site, name);
  const all = decideLogos(site, ranked, () => true)!;
  const without = decideLogos(site, ranked, (key) => !key.includes('p1'))!;
  expect(without.value.confirmed[0]!.key).toContain('p2');
  expect(without.confidence).toBeLessThan(all.confidence);
});

describe('a logo of two colours, one of them white', () => {
  const shownOn = (backdrop: string) => {
    const image = inHeader({ id: 'p1' });
    const markColors = [
      { color: '#478cbf', share: 0.7 },
      { color: '#ffffff', share: 0.3 },
    ];
    const pixels = {
      [image.src]: { ...readPixels(), colors: markColors },
      p1: { ...readPixels('#478cbf'), backdrop },
    };
    const site = makeSite({ ...emptyPage(), images: [image] }, { pixels });
    return decideLogos(site, rankLogos(site, name), () => true)!.value.confirmed[0]!;
  };

  test('is for dark backgrounds if the screenshot shows it on one', () => {
    expect(shownOn('#1f2a3a').mode).toBe('dark');
  });

  test('is for light backgrounds if the page shows it on one', () => {
    expect(shownOn('#f4f6f8').mode).toBe('light');
  });

  test('is not monochrome', () => {
    expect(shownOn('#f4f6f8').monochrome).toBe(false);
  });
});

test.each([
  ['notepad.svg', 'Notepad++', true],
  ['c.svg', 'C++', false],
  ['Notepad++ logo', 'Notepad++', true],
  ['cafe-noir', 'Café Noir', true],
  ['globex', 'Acme', false],
])('the text %j contains the name %j: %s', (text, name, expected) => {
  expect(isNamed(text, name)).toBe(expected);
});
