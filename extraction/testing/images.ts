import type { PageImage, Pixels } from '../facts.ts';

/** An image with plain defaults, for tests to change. */
export function makePageImage(change: Partial<PageImage> & { id: string }): PageImage {
  return {
    kind: 'img',
    src: `https://example.com/img/${change.id}.svg`,
    svg: null,
    alt: '',
    region: 'main',
    rect: [100, 1200, 160, 48],
    width: 160,
    height: 48,
    href: '',
    home: false,
    label: '',
    hints: '',
    heading: '',
    siblings: 1,
    backdrop: '#ffffff',
    first: false,
    thirdParty: false,
    visible: true,
    selector: 'img',
    ...change,
  };
}

export function inHeader(change: Partial<PageImage> & { id: string }): PageImage {
  const home = { href: 'https://example.com/', home: true };
  return makePageImage({ region: 'header', rect: [40, 20, 120, 32], first: true, ...home, ...change });
}

export function readPixels(...colors: string[]): Pixels {
  return {
    width: 120,
    height: 32,
    clear: 0.6,
    contentRatio: 120 / 32,
    colors: colors.map((color) => ({ color, share: 1 / colors.length })),
    backdrop: null,
    variety: colors.length,
    hash: '0000000000000000',
  };
}
