import { describe, expect, it } from 'vitest';
import type { LogoImage } from '../../image.ts';
import { chooseLogo } from './brand-logo.tsx';
import { toInitials } from './portrait.tsx';

const logo = (src: string, hex: string, change: Partial<LogoImage> = {}): LogoImage => ({
  src,
  width: 400,
  height: 100,
  silhouette: true,
  opaque: false,
  colors: [{ hex, share: 1 }],
  mode: 'light',
  monochrome: false,
  kind: 'lockup',
  ...change,
});

const light = logo('light', '#14122b');
const dark = logo('dark', '#ffffff', { mode: 'dark' });

describe('the chosen logo', () => {
  it.each([
    ['is the one for light backgrounds on white', [dark, light], '#ffffff', 'light', false],
    ['is the one for dark backgrounds on black', [light, dark], '#000000', 'dark', false],
    [
      'is another that is visible, where the one of the mode is not',
      [logo('blue', '#1040c0'), dark],
      '#2050d0',
      'dark',
      false,
    ],
    ['is drawn in the text colour where none is visible', [light], '#0a0a12', 'light', true],
  ])('%s', (_, logos, background, src, tinted) => {
    expect(chooseLogo(logos, background)).toMatchObject({ image: { src }, tinted, plate: null });
  });

  it('is on a plate where it is neither visible nor can be tinted', () => {
    const nested = logo('nested', '#101018', { silhouette: false });
    expect(chooseLogo([nested], '#0a0a12')).toMatchObject({ tinted: false, plate: expect.any(String) });
  });

  it('is the variant that is visible on the plate', () => {
    const colors = (word: string) => [
      { hex: '#478cbf', share: 0.5 },
      { hex: word, share: 0.5 },
    ];
    const white = logo('white', '', { mode: 'dark', silhouette: false, colors: colors('#ffffff') });
    const black = logo('black', '', { mode: 'light', silhouette: false, colors: colors('#202020') });
    const chosen = chooseLogo([white, black], '#2f6a9a');
    expect(chosen).toMatchObject({ image: { src: 'black' }, tinted: false, plate: expect.any(String) });
  });

  it.each([
    ['no logo', []],
    ['a logo too wide for its room', [logo('long', '#000000', { width: 4000 })]],
    ['a logo that would be too thin', [logo('tall', '#000000', { width: 20, height: 400 })]],
  ])('is the name for %s', (_, logos) => {
    expect(chooseLogo(logos, '#ffffff', 12)).toBeNull();
  });
});

describe('a monogram', () => {
  it.each([
    ['Mara Lindqvist', 'ML'],
    ['Mara de la Cruz Ortega', 'MO'],
    ['Cher', 'C'],
    ['“Ada” Byron', 'AB'],
    ['水野 遥', '水'],
    ['🚀', '🚀'],
  ])('%s is %s', (name, initials) => expect(toInitials(name)).toBe(initials));
});
