import type { Picture, Pixels } from '../facts.ts';

/** A picture in the header that links home, as most logos do; a test changes what it is about. */
export function pictureOf(change: Partial<Picture> & { id: string }): Picture {
  return {
    kind: 'img',
    src: `https://example.com/img/${change.id}.svg`,
    svg: null,
    alt: '',
    place: 'main',
    rect: [100, 1200, 160, 48],
    width: 160,
    height: 48,
    href: '',
    home: false,
    label: '',
    hints: '',
    heading: '',
    siblings: 1,
    ground: '#ffffff',
    first: false,
    foreign: false,
    visible: true,
    selector: 'img',
    ...change,
  };
}

export function inHeader(change: Partial<Picture> & { id: string }): Picture {
  const home = { href: 'https://example.com/', home: true };
  return pictureOf({ place: 'header', rect: [40, 20, 120, 32], first: true, ...home, ...change });
}

export function pixelsOf(...colors: string[]): Pixels {
  return {
    width: 120,
    height: 32,
    clear: 0.6,
    colors: colors.map((color) => ({ color, share: 1 / colors.length })),
    ground: null,
    variety: colors.length,
    hash: '0000000000000000',
  };
}
