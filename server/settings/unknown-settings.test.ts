import { expect, test } from 'vitest';
import { describeUnknown, findUnknownSettings } from './settings.ts';

test.each([
  ['LIVERY_RATELIMIT', 'LIVERY_RATE_LIMIT'],
  ['LIVERY_DATADIR', 'LIVERY_DATA_DIR'],
  ['LIVERY_EXTRACTOR', 'LIVERY_EXTRACTORS'],
  ['LIVERY_OWNER_MAIL', 'LIVERY_OWNER_EMAIL'],
  ['LIVERY_SANDBOX_OF_ANOTHER_PROGRAM', null],
  [`LIVERY_${'X'.repeat(10_000)}`, null],
])('%.40s is near to %s', (name, nearest) => {
  expect(findUnknownSettings({ [name]: '1' })).toEqual([{ name, nearest }]);
});

test('settings, unset names, names of others and those of tests are not named', () => {
  const env = { LIVERY_ROLE: 'all', LIVERY_ROLL: undefined, PORTT: '1', LIVERYDATA: '1', LIVERY_TEST_X: '1' };
  expect(findUnknownSettings(env)).toEqual([]);
});

test('a warning names what was meant', () => {
  const [unknown] = findUnknownSettings({ LIVERY_DRAWER: '2' });
  expect(describeUnknown(unknown!)).toBe(
    'LIVERY_DRAWER is no setting and is ignored. Did you mean LIVERY_DRAWERS?',
  );
});
