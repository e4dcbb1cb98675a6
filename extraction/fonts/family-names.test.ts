import { expect, test } from 'vitest';
import { cleanFamily, isIconFamily, isMonoFamily, readTypeface } from './family-names.ts';

test.each([
  ['__Inter_a1b2c3', 'Inter'],
  ['__Open_Sans_Fallback_9f8e7d', 'Open Sans'],
  ['__IBM_Plex_Sans_0a1b2c', 'IBM Plex Sans'],
  ['Gilroy-3f2a9c1b7d', 'Gilroy'],
  ['64 F 32 B 873 A 3 Dc 9 A 3447605 B 3 Supreme Variable', 'Supreme Variable'],
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

test.each([
  ['PlumbC-Bold', 'PlumbC'],
  ['PlumbC-Regular', 'PlumbC'],
  ['Montserrat SemiBold', 'Montserrat'],
  ['ProximaNova_Light', 'ProximaNova'],
  ['Lato', 'Lato'],
  ['Arial Black', 'Arial Black'],
  ['Bold', 'Bold'],
])('%s is a cut of %s', (family, typeface) => {
  expect(readTypeface(family)).toBe(typeface);
});
