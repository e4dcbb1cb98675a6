import { expect, test } from 'vitest';
import { sampleTruth } from './testing/samples.ts';
import { pagePath, parseTruth } from './truth.ts';

test.each([
  ['index.html', '/'],
  ['en/index.html', '/en/'],
  ['about us.html', '/about%20us.html'],
  ['myindex.html', '/myindex.html'],
  ['/a/b.html', '/a/b.html'],
])('the page %s is asked for at %s', (page, path) => expect(pagePath(page)).toBe(path));

test('what a truth does not need may be missing, and what it does may not', () => {
  expect(sampleTruth).toMatchObject({ page: 'index.html', headingFontAlternates: [] });
  expect(() => parseTruth([])).toThrow(/at least one site/);
  expect(() => parseTruth([{ ...sampleTruth, primary: ['red'] }])).toThrow(/six digits/);
  expect(() => parseTruth([{ ...sampleTruth, name: '../x' }])).toThrow(/without slashes/);
});

test('members of a truth that are not scored are left alone', () => {
  expect(parseTruth([{ ...sampleTruth, traps: 'many' }])[0]).toMatchObject({ traps: 'many' });
});
