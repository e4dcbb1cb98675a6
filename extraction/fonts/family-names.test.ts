import { expect, test } from 'vitest';
import { cleanFamily, isIconFamily, isMonoFamily } from './family-names.ts';

test.each([
  ['__Inter_a1b2c3', 'Inter'],
  ['__Open_Sans_Fallback_9f8e7d', 'Open Sans'],
  ['__IBM_Plex_Sans_0a1b2c', 'IBM Plex Sans'],
  ['Gilroy-3f2a9c1b7d', 'Gilroy'],
  ['Inter Fallback', 'Inter'],
  ['HelveticaNeue-Light', 'HelveticaNeue-Light'],
  ['-apple-system', '-apple-system'],
  ['Source Sans 3', 'Source Sans 3'],
])('the clean name of %s is %s', (declared, name) => {
  expect(cleanFamily(declared)).toBe(name);
});

test.each([
  'Font Awesome 6 Free',
  'Material Symbols Outlined',
  'themify',
  'slick-icons',
  'FontAwesome',
  'icomoon',
])('%s is an icon font', (family) => {
  expect(isIconFamily(family)).toBe(true);
});

test.each(['Lato', 'Lexicon', 'Lineal', 'Iowan Old Style', 'Fabriga', 'Silka'])(
  '%s holds letters',
  (family) => {
    expect(isIconFamily(family)).toBe(false);
  },
);

test.each([
  ['SFMono-Regular', true],
  ['Menlo', true],
  ['Fira Code', true],
  ['Monotype Corsiva', false],
  ['Monoton', false],
  ['Encode Sans', false],
  ['IBM Plex Mono', true],
  ['Codec Pro', false],
])('%s is monospaced: %s', (family, is) => {
  expect(isMonoFamily(family)).toBe(is);
});
