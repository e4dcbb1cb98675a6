import { expect, test } from 'vitest';
import { parseSearch, stringifySearch, takeSearch } from './search.ts';

test('values stay text', () => {
  expect(parseSearch('?code=12345678&next=%2Fdevice%3Fcode%3DA')).toEqual({
    code: '12345678',
    next: '/device?code=A',
  });
});

test('what is missing or empty is left out', () => {
  expect(stringifySearch({ code: 'HKTW-RMPD', next: undefined, org: '' })).toBe('?code=HKTW-RMPD');
  expect(stringifySearch({})).toBe('');
});

test('only named parameters are taken', () => {
  expect(takeSearch({ code: 'A', other: 'B', org: 3 }, 'code', 'org')).toEqual({ code: 'A' });
});
