import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeeper } from './keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a run of changes is kept once, with the last value', () => {
  const keep = vi.fn();
  const keeper = createKeeper<string>('', keep);
  keeper.note('a');
  keeper.note('ab');
  vi.runAllTimers();
  expect(keep.mock.calls).toEqual([['ab']]);
});

test('what waits is kept when the page is left, and only once', () => {
  const keep = vi.fn();
  const keeper = createKeeper<string>('', keep);
  keeper.flush();
  keeper.note('a');
  keeper.flush();
  vi.runAllTimers();
  expect(keep.mock.calls).toEqual([['a']]);
});

test('undo back to the start is kept, too; a change that was taken back before is not', () => {
  const keep = vi.fn();
  const keeper = createKeeper<string>('start', keep);
  keeper.note('a');
  keeper.note('start');
  vi.runAllTimers();
  expect(keep).not.toHaveBeenCalled();
  keeper.note('a');
  vi.runAllTimers();
  keeper.note('start');
  vi.runAllTimers();
  expect(keep.mock.calls).toEqual([['a'], ['start']]);
});
