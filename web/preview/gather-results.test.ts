import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGatherer } from './gather-results.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('results are delivered together with the last one', () => {
  let left = 3;
  const shown: number[] = [];
  const gather = createGatherer(() => --left > 0);
  gather(() => shown.push(1));
  gather(() => shown.push(2));
  expect(shown).toEqual([]);
  gather(() => shown.push(3));
  expect(shown).toEqual([1, 2, 3]);
  vi.runAllTimers();
  expect(shown).toEqual([1, 2, 3]);
});

test('a result waits at most 40 ms for others, also while edits follow each other without end', () => {
  const shown: number[] = [];
  const gather = createGatherer(() => true);
  gather(() => shown.push(1));
  vi.advanceTimersByTime(30);
  gather(() => shown.push(2));
  vi.advanceTimersByTime(10);
  expect(shown).toEqual([1, 2]);
  gather(() => shown.push(3));
  vi.advanceTimersByTime(39);
  expect(shown).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([1, 2, 3]);
});
