import { describe, expect, test } from 'vitest';
import type { TextStyle } from '../facts.ts';
import { decideCase } from './letter-case.ts';
import { readPageStyles } from './samples.ts';
import { heading, site, text } from './testing/small-page.ts';
import { decideTypeScale } from './type-scale.ts';

const shown = (...textStyles: TextStyle[]) => readPageStyles(site({ textStyles }).pages[0]!);
const sizes = (...styles: TextStyle[]) =>
  Object.fromEntries(
    [...decideTypeScale(shown(...styles))]
      .filter(([path]) => path.includes('.scale.'))
      .map(([path, { value }]) => [path.slice(path.lastIndexOf('.') + 1), value]),
  );

test('every step has its size, line height, letter spacing, weight and case', () => {
  const title = heading(1, {
    size: 56,
    lineHeight: 60,
    letterSpacing: -1.2,
    weight: 700,
    transform: 'uppercase',
  });
  const findings = decideTypeScale(shown(text(), title));
  const value = (path: string) => findings.get(path)!.value;
  expect(value('typographyMeta.h1.size')).toEqual({ $type: 'dimension', $value: { value: 56, unit: 'px' } });
  expect(value('typographyMeta.h1.lineHeight')).toMatchObject({ $value: { value: 60 } });
  expect(value('typographyMeta.h1.letterSpacing')).toMatchObject({ $value: { value: -1.2 } });
  expect(value('typographyMeta.h1.weight')).toBe(700);
  expect(value('typographyMeta.h1.transform')).toBe('uppercase');
  expect(value('$extensions.studio.typography.scale.h1')).toBe(56);
  expect(findings.has('typographyMeta.h1.family')).toBe(false);
});

test('the body size is that of most letters of running text', () => {
  const styles = [
    text({ size: 14, letters: 300 }),
    text({ size: 18, letters: 250 }),
    text({ size: 18, letters: 200, weight: 700 }),
    text({ size: 13, letters: 9000, role: 'code' }),
    text({ size: 12, letters: 900, region: 'footer' }),
    text({ size: 10, letters: 5000, thirdParty: true }),
    text({ size: 11, letters: 5000, region: 'banner' }),
  ];
  expect(sizes(...styles)).toMatchObject({ body: 18, caption: 14 });
});

test('footnote marks are no captions', () => {
  const mark = text({ role: 'caption', size: 10, letters: 60, sample: '[1]' });
  expect(sizes(text(), mark, text({ size: 13, letters: 40 }))).toMatchObject({ caption: 13 });
});

test('a page with only links takes its body size from them', () => {
  expect(sizes(text({ role: 'link', size: 15, region: 'nav' }))).toMatchObject({ body: 15 });
});

describe('headings', () => {
  const body = text({ size: 16, letters: 900 });
  test('are chosen by their levels', () => {
    const styles = [
      heading(1, { size: 48 }),
      heading(2, { size: 32 }),
      heading(3, { size: 20, letters: 400 }),
    ];
    expect(sizes(body, ...styles)).toMatchObject({ display: 48, h1: 48, h2: 32 });
  });
  test('in header, navigation and footer do not count', () => {
    const styles = [heading(1, { size: 60, region: 'header' }), heading(2, { size: 32 })];
    expect(sizes(body, ...styles)).toMatchObject({ display: 32, h1: 32, h2: 32 });
  });
  test('of level 1 that are smaller than level 2 do not count', () => {
    const styles = [heading(1, { size: 14 }), heading(2, { size: 40 }), heading(3, { size: 24 })];
    expect(sizes(body, ...styles)).toMatchObject({ h1: 40, h2: 40 });
  });
  test('without a level 2 use the next smaller size', () => {
    expect(
      sizes(body, heading(1, { size: 48 }), heading(3, { size: 24 }), heading(4, { size: 18 })),
    ).toMatchObject({ h2: 24 });
  });
  test('of one small size are not enlarged by completion', () => {
    expect(sizes(body, heading(1, { size: 22 }))).toEqual({ display: 22, h1: 22, h2: 22, body: 16 });
  });
  test('no larger than the text do not count', () => {
    expect(sizes(body, heading(2, { size: 16 }))).toEqual({ body: 16 });
  });
  test('can be any element: the largest text of the first screen is the display size', () => {
    const words = text({ size: 72, letters: 20, first: true, region: 'hero' });
    expect(sizes(body, words, heading(2, { size: 32 }))).toMatchObject({ display: 72, h1: 32, h2: 32 });
    expect(sizes(body, words)).toMatchObject({ display: 72, h1: 72 });
  });
});

test('a body size that all text has gets a higher confidence than a split one', () => {
  const sure = (...styles: TextStyle[]) => decideTypeScale(shown(...styles)).get('typographyMeta.body.size')!;
  const split = sure(text({ letters: 100 }), text({ size: 20, letters: 90 }));
  expect(sure(text()).confidence).toBeGreaterThan(split.confidence);
  expect(split.alternatives).toEqual([{ $type: 'dimension', $value: { value: 20, unit: 'px' } }]);
});

describe('case', () => {
  const cases = (...styles: TextStyle[]) =>
    Object.fromEntries(
      [...decideCase(shown(...styles))].map(([path, { value }]) => [path.split('.').at(-1), value]),
    );
  test('of headings is that of most headings, weighted by size', () => {
    const styles = [heading(1, { size: 60, transform: 'uppercase' }), heading(3, { size: 20 })];
    expect(cases(text(), ...styles)).toEqual({ headings: 'uppercase' });
  });
  test('of eyebrows is that of small lines with letter spacing', () => {
    const eyebrow = text({
      size: 12,
      letters: 40,
      letterSpacing: 1.5,
      transform: 'uppercase',
      sample: 'How it works',
    });
    expect(cases(text(), eyebrow)).toEqual({ eyebrow: 'uppercase' });
    expect(cases(text(), { ...eyebrow, transform: 'none' })).toEqual({ eyebrow: 'none' });
  });
  test('counts text written in capitals too, in scripts that have them', () => {
    expect(cases(text(), heading(1, { sample: 'BUILD FASTER' }))).toEqual({ headings: 'uppercase' });
    expect(cases(text(), heading(1, { sample: '速く作る' }))).toEqual({ headings: 'none' });
  });
  test('of text that the page does not show is left out', () => {
    expect(cases(text())).toEqual({});
  });
});
