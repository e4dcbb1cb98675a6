import { describe, expect, test } from 'vitest';
import { formatPath } from './issues.ts';
import { countJsonBytes, findLimitIssues, findMapIssues, isLongerThan } from './limit-issues.ts';

const paths = (value: unknown) =>
  findLimitIssues(value, { maxIssues: 10 }).map(({ path }) => formatPath(path));
const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

describe('limits of any value', () => {
  test.each([
    ['a text of 5,000', { a: 'x'.repeat(5000) }, []],
    ['a text of 5,001', { a: ['', 'x'.repeat(5001)] }, ['a[1]']],
    ['5,000 characters of two units each', { a: '😀'.repeat(5000) }, []],
    ['5,001 of them', { a: '😀'.repeat(5001) }, ['a']],
    ['a member name of 200', { ['x'.repeat(200)]: 1 }, []],
    ['a member name of 201', { a: { ['x'.repeat(201)]: 1 } }, [`a.${'x'.repeat(201)}`]],
    ['a path of 1,000 as the name of a member', { 'studio.provenance': { ['x'.repeat(1000)]: {} } }, []],
    [
      'a path of 1,001',
      { 'studio.provenance': { ['x'.repeat(1001)]: {} } },
      [`studio.provenance.${'x'.repeat(1001)}`],
    ],
    ['a list of 1,000', { a: Array(1000).fill(0) }, []],
    ['a list of 1,001', { a: Array(1001).fill(0) }, ['a']],
    ['64 levels', nested(64), []],
    ['65 levels', nested(65), ['[0]'.repeat(64)]],
    ['several', { a: 'x'.repeat(5001), b: { c: 'x'.repeat(5001) } }, ['a', 'b.c']],
    ['a member that every object inherits', { constructor: { toString: 1 } }, []],
  ])('%s', (_what, value, expected) => {
    expect(paths(value)).toEqual(expected);
  });

  test('counts the values of all levels', () => {
    const value = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`l${n}`, Array(999).fill(0)]));
    expect(findLimitIssues(value, { maxValues: 10_000 })).toEqual([
      { path: [], message: 'expected at most 10000 values in all' },
    ]);
  });

  test('a body of 10,000 levels is refused without running out of stack', () => {
    let value: unknown = 'x';
    for (let depth = 0; depth < 10_000; depth++) value = { a: value };
    expect(findMapIssues(value)).toHaveLength(1);
  });
});

test.each([
  ['ASCII', 'a"b\n'],
  ['two bytes', 'é'],
  ['three bytes', '€'],
  ['four bytes', '😀'],
  ['half a character', '\ud800'],
])('the size as JSON is that in UTF-8: %s', (_what, text) => {
  expect(countJsonBytes({ text })).toBe(Buffer.byteLength(JSON.stringify({ text })));
});

test('a map may have 64 KiB', () => {
  const map = (bytes: number) =>
    Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`k${n}`, 'x'.repeat(bytes)]));
  expect(findMapIssues(map(4000))).toEqual([]);
  expect(findMapIssues(map(4200))).toEqual([{ path: [], message: 'expected at most 65536 bytes' }]);
});

test('length is counted in code points', () => {
  expect([isLongerThan('😀😀', 2), isLongerThan('😀😀a', 2), isLongerThan('abc', 2)]).toEqual([
    false,
    true,
    true,
  ]);
});
