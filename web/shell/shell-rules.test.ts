import { expect, test } from 'vitest';
import { addChips } from '../controls/add-chips.ts';
import { countCharacters } from '../controls/count-characters.ts';
import { defaultPreferences, parsePreferences } from '../preferences/parse-preferences.ts';
import { isEntryActive, isWallPage, searchForOtherBrand } from './page-kind.ts';

test('pages with a wall shrink the navigation', () => {
  const paths = [
    '/brands',
    '/brands/b1',
    '/brands/b1/edit',
    '/brands/b1/compose/launch-hero',
    '/brands/b1/versions',
  ];
  expect(paths.filter(isWallPage)).toEqual(paths.slice(2));
});

test.each([
  ['/brands', '/brands/b1/edit', true],
  ['/renders', '/batches/bat_1', true],
  ['/settings', '/settings/members', true],
  ['/settings', '/settings/keys', false],
  ['/settings/keys', '/settings/keys', true],
  ['/brands', '/brandsx', false],
])('%s at %s is active: %s', (to, pathname, isActive) => {
  expect(isEntryActive(to, pathname)).toBe(isActive);
});

test('another brand keeps the section and drops the version', () => {
  const search = { org: 'o1', section: 'type', version: 'v1', from: 'v1', to: 'v2', mode: 'dark' };
  expect(searchForOtherBrand(search)).toEqual({ org: 'o1', section: 'type', mode: 'dark' });
});

test.each([null, '', 'null', '[]', '{"theme":"neon","hasSingleKeys":"no"}', '{'])(
  '%j gives the defaults',
  (stored) => {
    expect(parsePreferences(stored)).toEqual(defaultPreferences);
  },
);

test('preferences are read back', () => {
  const chosen = { ...defaultPreferences, theme: 'dark', hasSingleKeys: false };
  expect(parsePreferences(JSON.stringify(chosen))).toEqual(chosen);
});

test('chips are split, trimmed, limited and not doubled', () => {
  const limits = { maxLength: 5, maxCount: 4 };
  expect(addChips(['Calm'], ' calm, bold ;  far  reaching\n\nnew, more', limits)).toEqual([
    'Calm',
    'bold',
    'far r',
    'new',
  ]);
});

test('an emoji and a letter with its accent count as one', () => {
  expect(countCharacters('👩‍🚀e\u0301a')).toBe(3);
  expect(countCharacters('plain')).toBe(5);
});
