import { expect, test } from 'vitest';
import { createTimedOut } from './timed-out.ts';

test('a file is given up at its second timeout: the first may be due to a busy machine', () => {
  const timedOut = createTimedOut();
  expect(timedOut.isGivenUp('a')).toBe(false);
  expect(timedOut.count('a')).toBe(false);
  expect(timedOut.isGivenUp('a')).toBe(false);
  expect(timedOut.count('b')).toBe(false);
  expect(timedOut.count('a')).toBe(true);
  expect(timedOut.isGivenUp('a')).toBe(true);
});

test('of many files the oldest are forgotten', () => {
  const timedOut = createTimedOut();
  for (let round = 0; round < 2; round++) timedOut.count('first');
  for (let index = 0; index < 1000; index++) timedOut.count(String(index));
  expect(timedOut.isGivenUp('first')).toBe(false);
});
