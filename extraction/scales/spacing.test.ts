import { describe, expect, test } from 'vitest';
import type { PageFacts } from '../facts.ts';
import { decideDensity } from './density.ts';
import { readPageStyles } from './samples.ts';
import { decideSpacing, findBase } from './spacing.ts';
import { box, button, site, text } from './testing/small-page.ts';

const shown = (parts: Partial<Pick<PageFacts, 'boxes' | 'buttons' | 'textStyles'>>) =>
  readPageStyles(site(parts).pages[0]!);
const steps = (parts: Parameters<typeof shown>[0]) =>
  Object.fromEntries(
    [...decideSpacing(shown(parts))].map(([path, { value }]) => [
      path.replace('space.', ''),
      (value as { $value: { value: number } }).$value.value,
    ]),
  );

test.each([
  [[8, 16, 24, 32], 8],
  [[4, 12, 20, 8], 4],
  [[5, 10, 15, 25], 5],
  [[6, 12, 18, 30], 6],
  [[7, 11, 13, 17], null],
  [[], null],
])('%j fit a grid of %j', (values, base) => {
  expect(findBase(values.map((value) => ({ value, weight: 1 })))).toBe(base);
});

test('each step is the most used space of its range', () => {
  const parts = {
    boxes: [
      box({ padding: [24, 24, 24, 24], background: '#eeeeee', count: 9 }),
      box({ padding: [32, 32, 32, 32], background: '#eeeeee' }),
      box({ gap: 16, count: 4 }),
      box({ kind: 'section', padding: [64, 0, 64, 0], count: 4 }),
    ],
    buttons: [button({ paddingX: 16, paddingY: 8 })],
  };
  expect(steps(parts)).toEqual({ sm: 8, md: 16, lg: 24, xl: 64 });
});

test('a space close to the grid is rounded to it', () => {
  const boxes = [8, 16, 24, 40, 48].map((space) => box({ gap: space, count: 9 }));
  expect(steps({ boxes: [...boxes.slice(0, 1), box({ gap: 15.6 }), ...boxes.slice(2)] })).toMatchObject({
    md: 16,
  });
});

test('the extra padding for an icon in a field does not count', () => {
  expect(steps({ boxes: [box({ kind: 'input', padding: [12, 12, 12, 44] })] })).toEqual({ sm: 12 });
});

describe('density', () => {
  const card = (padding: number) =>
    box({ padding: [padding, padding, padding, padding], background: '#eeeeee', count: 3 });
  const section = (padding: number) => box({ kind: 'section', padding: [padding, 0, padding, 0] });
  const density = (lineHeight: number, boxes: PageFacts['boxes']) =>
    decideDensity(shown({ textStyles: [text({ lineHeight })], boxes }));

  test.each([
    ['compact', 20, 8, 24],
    ['comfortable', 24, 20, 64],
    ['spacious', 30, 40, 120],
    ['comfortable', 20, 20, 120],
  ])('%s', (value, lineHeight, padding, around) => {
    expect(density(lineHeight, [card(padding), section(around)])).toMatchObject({ value });
  });
  test('is not decided by line height alone', () => {
    expect(density(24, [])).toBeNull();
  });
  test('counts the cards of all pages, those of the landing page twice', () => {
    const landing = shown({ textStyles: [text({ lineHeight: 30 })], boxes: [card(8)] });
    const about = { ...shown({ boxes: [card(40)] }), weight: 0.5 };
    const longAbout = { ...shown({ boxes: [{ ...card(40), count: 7 }] }), weight: 0.5 };
    expect(decideDensity(landing, about)).toMatchObject({ value: 'comfortable' });
    expect(decideDensity(landing, longAbout)).toMatchObject({ value: 'spacious' });
  });
  test('names the page of each measure', () => {
    const landing = shown({ textStyles: [text({ lineHeight: 30 })] });
    const about = shown({ boxes: [section(120)] });
    const moved = { ...about, page: { ...about.page, url: 'https://example.test/about' }, weight: 0.5 };
    const { evidence } = decideDensity(landing, moved)!;
    expect(evidence.map(({ pageUrl }) => pageUrl)).toEqual([landing.page.url, 'https://example.test/about']);
  });
  test('has a higher confidence if all measures agree', () => {
    const agreed = density(30, [card(40), section(120)])!;
    const divided = density(20, [card(20), section(120)])!;
    expect(agreed.confidence).toBeGreaterThan(divided.confidence);
  });
});
