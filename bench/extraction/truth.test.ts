import { expect, test } from 'vitest';
import { sampleTruth } from './testing/samples.ts';
import { pagePath, parseTruth } from './truth.ts';

test.each([
  ['index.html', '/'],
  ['en/index.html', '/en/'],
  ['about us.html', '/about%20us.html'],
  ['myindex.html', '/myindex.html'],
  ['/a/b.html', '/a/b.html'],
])('the page %s is requested at %s', (page, path) => expect(pagePath(page)).toBe(path));

test('optional members of a truth may be missing, required ones may not', () => {
  expect(sampleTruth).toMatchObject({ page: 'index.html', headingFontAlternates: [] });
  expect(() => parseTruth([])).toThrow(/at least one site/);
  expect(() => parseTruth([{ ...sampleTruth, primary: ['red'] }])).toThrow(/six digits/);
  expect(() => parseTruth([{ ...sampleTruth, name: '../x' }])).toThrow(/without slashes/);
});

test('members of a truth that are not scored are ignored', () => {
  expect(parseTruth([{ ...sampleTruth, traps: 'many' }])[0]).toMatchObject({ traps: 'many' });
});
