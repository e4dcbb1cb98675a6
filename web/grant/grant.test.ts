import { expect, test } from 'vitest';
import { parseCap } from './cap.ts';
import { chooseOrganization } from './choose-organization.ts';
import { labelExpiry, toExpiresAt } from './expiry.ts';

test.each([
  ['100', 100],
  ['0', 0],
  [' 1 000 ', 1000],
  ['1,000', 1000],
  ['', null],
  ['  ', null],
  ['-1', undefined],
  ['ten', undefined],
  ['1e9', undefined],
  ['1000000001', undefined],
  ['9'.repeat(400), undefined],
])('a cap typed as %j is %j', (typed, cap) => {
  expect(parseCap(typed)).toBe(cap);
});

test.each([
  ['7', '2026-11-23T12:00:00.000Z', 'In 7 days'],
  ['90', '2027-02-14T12:00:00.000Z', 'In 90 days'],
  ['365', '2027-11-16T12:00:00.000Z', 'In a year'],
  ['never', null, 'Never'],
] as const)('expiry %s is %s, “%s”', (expiry, expiresAt, label) => {
  expect(toExpiresAt(expiry, new Date('2026-11-16T12:00:00Z'))).toBe(expiresAt);
  expect(labelExpiry(expiry)).toBe(label);
});

test.each([
  [
    'the last used one',
    [
      ['owner', false],
      ['admin', true],
    ],
    1,
  ],
  [
    'another one if the last used one does not do',
    [
      ['viewer', true],
      ['editor', false],
      ['admin', false],
    ],
    2,
  ],
  [
    'the last used one if none does',
    [
      ['viewer', false],
      ['editor', true],
    ],
    1,
  ],
  [
    'the first one if none was used',
    [
      ['viewer', false],
      ['viewer', false],
    ],
    0,
  ],
] as const)('the organisation to begin with is %s', (_, given, index) => {
  const organizations = given.map(([role, isCurrent]) => ({ role, isCurrent }));
  expect(chooseOrganization(organizations)).toBe(organizations[index]);
});
