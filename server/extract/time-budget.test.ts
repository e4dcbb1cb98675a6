import { expect, test } from 'vitest';
import { BrowserClock } from './browser/browser-clock.ts';
import { startBudget } from './time-budget.ts';

const budgetAt = (spentMs: number) => {
  let wall = 1000.25;
  const clock = new BrowserClock(undefined, () => wall);
  const budget = startBudget(40_000, clock);
  wall += spentMs;
  return budget;
};

test.each([
  [0, 26_000],
  [10_000.6, 15_999],
  [26_000, 0],
  [60_000, 0],
])('after %d ms the optional reads have %d ms left, in whole milliseconds', (spent, left) => {
  expect(budgetAt(spent).msFor('looks')).toBe(left);
  expect(budgetAt(spent).msFor('following')).toBe(left);
});

test.each([
  [0, 34_000],
  [30_000.4, 3999],
  [33_000, 3000],
  [60_000, 3000],
])('after %d ms files still have %d ms', (spent, left) => {
  expect(budgetAt(spent).msFor('files')).toBe(left);
});

test('logos and fonts are fetched and measured within the time limit, however late they start', () => {
  const afterLooks = budgetAt(26_000);
  expect(afterLooks.msFor('files')).toBe(8000);
  expect(budgetAt(26_000 + 8000).msFor('pixels')).toBe(4000);
  expect(budgetAt(100_000).msFor('pixels')).toBe(2000);
});

test('the landing page is looked at however little time there is, and read to its end only in time', () => {
  expect(startBudget(1).msFor('firstLook')).toBe(5000);
  expect(budgetAt(34_000).msFor('firstLook')).toBe(5000);
  expect(budgetAt(34_000).msFor('landing')).toBe(0);
});

test('on a slow machine all steps have up to three times as long', () => {
  let wall = 0;
  const clock = new BrowserClock(
    () => ({ ranMs: 0, waitedMs: 1e6 }),
    () => wall,
  );
  const budget = startBudget(40_000, clock);
  wall = 60_000;
  clock.note();
  expect(budget.msFor('looks')).toBe(6000);
  expect(budget.msFor('landing')).toBe(14_000);
});
