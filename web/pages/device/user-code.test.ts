import { expect, test } from 'vitest';
import { toUserCode } from './user-code.ts';

test.each([
  ['HKTW-RMPD', 'HKTW-RMPD'],
  ['hktwrmpd', 'HKTW-RMPD'],
  [' hktw rmpd ', 'HKTW-RMPD'],
  ['HKTW–RMPD', 'HKTW-RMPD'],
  ['HKTW', null],
  ['HKTW-RMPDX', null],
  ['HKTW/RMPD', null],
  ['', null],
])('%j is the code %j', (typed, code) => {
  expect(toUserCode(typed)).toBe(code);
});
