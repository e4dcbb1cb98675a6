import { expect, test } from 'vitest';
import { makeDeviceCode, makeUserCode, readUserCode } from './codes.ts';

test('user codes are two groups of four consonants, and no two are alike', () => {
  const codes = Array.from({ length: 500 }, makeUserCode);
  for (const code of codes) expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(new Set(codes).size).toBe(500);
});

test('device codes have 256 bits', () => {
  expect(Buffer.from(makeDeviceCode(), 'base64url')).toHaveLength(32);
});

test.each([
  ['HKTW-RMPD', 'HKTW-RMPD'],
  ['hktwrmpd', 'HKTW-RMPD'],
  [' hktw rmpd ', 'HKTW-RMPD'],
  ['HKTW-RMP', null],
  ['HKTW-RMPA', null],
  ['HKTW-RMP1', null],
  ['', null],
  ['H'.repeat(1000), null],
])('%j is read as %j', (text, code) => {
  expect(readUserCode(text)).toBe(code);
});
