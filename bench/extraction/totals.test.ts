import { expect, test } from 'vitest';
import { noScore, type Score } from './score.ts';
import { median, parseExpected, percentile, shortfalls, sumTotals } from './totals.ts';

const right: Score = { ...noScore(), primary: true, logo: true, dark: null };

test('totals count right answers and leave out unanswered questions', () => {
  expect(sumTotals([right, right, { ...noScore(), dark: null }])).toMatchObject({
    primary: 2,
    logo: 2,
    name: 0,
    dark: null,
  });
});

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[7], 7],
])('the median of %j is %d', (values, middle) => expect(median(values)).toBe(middle));

test('a percentile is a value of the list, and there is none of an empty one', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect(percentile(values, 0.95)).toBe(19);
  expect(percentile([4], 0.95)).toBe(4);
  expect(percentile([], 0.95)).toBeNaN();
});

test('every expected figure must be reached', () => {
  const totals = sumTotals([right, right]);
  expect(shortfalls(parseExpected('primary=2, logo=1'), totals, null)).toEqual([]);
  expect(shortfalls(parseExpected('primary=3,name=1'), totals, null)).toEqual([
    'primary 2, expected 3',
    'name 0, expected 1',
  ]);
  expect(shortfalls(parseExpected('dark=1'), totals, null)).toEqual(['dark not answered, expected 1']);
});

test('an expected ratio is a maximum, and a missing time does not reach it', () => {
  const totals = sumTotals([right]);
  expect(shortfalls({ ratio: 0.5 }, totals, 0.4)).toEqual([]);
  expect(shortfalls({ ratio: 0.5 }, totals, 0.6)).toHaveLength(1);
  expect(shortfalls({ ratio: 0.5 }, totals, null)).toHaveLength(1);
});

test.each(['primary', 'primary=x', 'colour=9', '', 'primary=9,,'])('%j is no expectation', (text) => {
  expect(() => parseExpected(text)).toThrow(/such as primary=9/);
});
