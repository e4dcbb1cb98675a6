import { describe, expect, test } from 'vitest';
import type { BoxStyle } from '../facts.ts';
import { decideGradients } from './gradients.ts';
import { readPageStyles } from './samples.ts';
import { box, site } from './testing/small-page.ts';

const found = (...boxes: Partial<BoxStyle>[]) =>
  decideGradients(readPageStyles(site({ boxes: boxes.map((facts) => box(facts)) }).pages[0]!));
const names = (...boxes: Partial<BoxStyle>[]) =>
  [...found(...boxes).keys()].map((path) => path.replace('gradient.', ''));
const run = 'linear-gradient(120deg, rgb(255, 80, 0) 0%, rgb(120, 0, 200) 100%)';
const hero: Partial<BoxStyle> = { kind: 'section', rect: [0, 60, 1440, 600], area: 864_000 };
const pill: Partial<BoxStyle> = { rect: [100, 1400, 180, 48], area: 8640 };

test('is a token with its angle', () => {
  expect(found({ ...hero, gradient: run }).get('gradient.hero')!.value).toEqual({
    $type: 'gradient',
    $value: [
      { color: expect.objectContaining({ hex: '#ff5000' }), position: 0 },
      { color: expect.objectContaining({ hex: '#7800c8' }), position: 1 },
    ],
    $extensions: { 'studio.angle': 120 },
  });
});

test('a radial or conic gradient has its shape', () => {
  const radial = run.replace('linear', 'radial').replace('120deg', 'circle');
  expect(found({ gradient: radial }).get('gradient.accent')!.value).toMatchObject({
    $extensions: { 'studio.shape': 'radial' },
  });
});

describe('is named by where it is used', () => {
  const other = run.replace('255, 80, 0', '0, 160, 80');
  const third = run.replace('255, 80, 0', '255, 200, 0');
  test('hero, button and accent', () => {
    expect(names({ ...hero, gradient: run }, { ...pill, gradient: other }, { gradient: third })).toEqual([
      'hero',
      'button',
      'accent',
    ]);
  });
  test('each gradient once, under its first name', () => {
    expect(names({ gradient: run }, { ...hero, gradient: run }, { ...pill, gradient: run })).toEqual([
      'hero',
    ]);
  });
  test('of several the most used', () => {
    const findings = found({ gradient: third }, { gradient: other, count: 9, area: 500_000 });
    expect(findings.get('gradient.accent')!.value).toMatchObject({
      $value: [{ color: { hex: '#00a050' } }, {}],
    });
    expect(findings.get('gradient.accent')!.alternatives).toHaveLength(1);
  });
});

test.each([
  ['of greys', 'linear-gradient(rgb(250, 250, 250), rgb(200, 200, 205))', {}],
  ['that fades out over a photograph', 'linear-gradient(rgba(0, 0, 0, 0), rgb(80, 0, 160))', {}],
  ['that is a glow', 'radial-gradient(rgba(255, 80, 0, 0.3), rgba(255, 0, 0, 0))', {}],
  ['of one colour', 'linear-gradient(rgb(200, 0, 0), rgb(203, 2, 0))', {}],
  ['that draws stripes', 'linear-gradient(90deg, rgb(200, 0, 0) 50%, rgb(0, 0, 200) 50%)', {}],
  ['in place of an image', run, { kind: 'image' }],
  ['of somebody else', run, { thirdParty: true }],
  ['that is a line', run, { rect: [0, 0, 1440, 2] }],
] as [string, string, Partial<BoxStyle>][])('one %s is left out', (_, gradient, facts) => {
  expect(found({ gradient, ...facts }).size).toBe(0);
});

test('a translucent layer over it does not hide it', () => {
  const veil = 'linear-gradient(rgba(0, 0, 0, 0.2), rgba(0, 0, 0, 0.4))';
  expect(names({ ...hero, gradient: `${veil}, ${run}` })).toEqual(['hero']);
});

describe('of several pages', () => {
  const other = run.replace('255, 80, 0', '0, 160, 80');
  const landing = readPageStyles(site({ boxes: [box({ ...hero, gradient: run })] }).pages[0]!);
  const makeAbout = (facts: Partial<BoxStyle>) => {
    const [page] = site({ boxes: [box(facts)] }).pages;
    return readPageStyles({ ...page!, url: 'https://example.test/about', kind: 'about' });
  };
  test('one that only another page shows is found, with that page as evidence', () => {
    const found = decideGradients(landing, makeAbout({ ...pill, gradient: other })).get('gradient.button')!;
    expect(found.value).toMatchObject({ $value: [{ color: { hex: '#00a050' } }, {}] });
    expect(found.evidence.map(({ pageUrl }) => pageUrl)).toEqual(['https://example.test/about']);
  });
  test('the landing page counts more', () => {
    const found = decideGradients(makeAbout({ ...hero, gradient: other }), landing).get('gradient.hero')!;
    expect(found.value).toMatchObject({ $value: [{ color: { hex: '#ff5000' } }, {}] });
    expect(found.alternatives).toHaveLength(1);
  });
});
