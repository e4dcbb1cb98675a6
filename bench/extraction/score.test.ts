import { expect, test } from 'vitest';
import { cleanFamily, isAccepted, isFamily, isName, noScore, scoreResult } from './score.ts';
import type { SiteResult } from './site-result.ts';
import { sampleResult, sampleTruth } from './testing/samples.ts';

test.each([
  ['the same colour', '#cf4647', ['#CF4647'], true],
  ['a shade with a hardly visible difference', '#d04a48', ['#CF4647'], true],
  ['any of several', '#ffcc00', ['#CC0000', '#FFCC00'], true],
  ['another red', '#ff0000', ['#7a0000'], false],
  ['black', '#000000', ['#223A66'], false],
  ['nothing', null, ['#223A66'], false],
])('a colour is right within ΔE2000 10 of an accepted one: %s', (_, color, accepted, right) => {
  expect(isAccepted(color, accepted)).toBe(right);
});

test.each([
  ['Source Sans Pro', 'source sans pro'],
  ['"Source  Sans Pro"', 'source sans pro'],
  ['__Inter_a1b2c3', 'inter'],
  ['-apple-system', '-apple-system'],
])('a family is compared without quotes, case and build hashes: %s', (family, clean) => {
  expect(cleanFamily(family)).toBe(clean);
});

test('a family is right if it is the true one or an alternate, not a part of it', () => {
  expect(isFamily('roboto', ['Roboto'])).toBe(true);
  expect(isFamily('Roboto Slab', ['Roboto'])).toBe(false);
  expect(isFamily('Lato', ['Roboto', 'Lato'])).toBe(true);
  expect(isFamily(null, ['Roboto'])).toBe(false);
});

test.each([
  ['Gulp.JS', 'gulp.js', true],
  ['gulp', 'gulp.js', true],
  ['CouchDB', 'Apache CouchDB', true],
  ['Ｋｉｍａｉ', 'Kimai', true],
  ['Go', 'Godot Engine', false],
  ['Jekyll • Simple, blog-aware, static sites', 'Jekyll', false],
  ['日本', '日本', true],
  ['–', 'Kimai', false],
  [null, 'Kimai', false],
])('the name %j for %j is right: %j', (name, accepted, right) => {
  expect(isName(name, accepted)).toBe(right);
});

test('`all` is right only if primary, heading, body and logo are', () => {
  expect(scoreResult(sampleResult, 'file', sampleTruth)).toEqual({
    primary: true,
    palette: true,
    heading: true,
    body: true,
    logo: true,
    all: true,
    name: true,
    dark: true,
  });
  const wrong: Partial<SiteResult>[] = [{ primary: '#0d6efd' }, { heading: 'Arial' }, { body: null }];
  for (const part of wrong) {
    expect(scoreResult({ ...sampleResult, ...part }, 'file', sampleTruth).all).toBe(false);
  }
  expect(scoreResult({ ...sampleResult, name: 'Other', dark: true }, 'file', sampleTruth).all).toBe(true);
});

test.each(['icon', 'wrong', 'none'] as const)('a logo with the verdict %s is wrong', (verdict) => {
  expect(scoreResult(sampleResult, verdict, sampleTruth)).toMatchObject({ logo: false, all: false });
});

test('the dark primary counts too if a tool gives one', () => {
  const answer = { ...sampleResult, primary: '#ffffff', darkPrimary: '#cf4647' };
  expect(scoreResult(answer, 'file', sampleTruth).primary).toBe(true);
  expect(scoreResult({ ...answer, darkPrimary: null }, 'file', sampleTruth).primary).toBe(false);
});

test('an unanswered question is neither right nor wrong, and a failure is wrong', () => {
  expect(scoreResult({ ...sampleResult, dark: null }, 'file', sampleTruth).dark).toBe(null);
  expect(noScore().dark).toBe(false);
});
