import { expect, test } from 'vitest';
import { computeJobPriority, isInteractive } from './queue-priority.ts';

const now = Date.UTC(2026, 10, 15);
const later = (seconds: number) => now + seconds * 1000;

test('a batch of one still is interactive; videos and larger batches are not', () => {
  expect(isInteractive([{ kind: 'still' }])).toBe(true);
  expect(isInteractive([{ kind: 'video' }])).toBe(false);
  expect(isInteractive([{ kind: 'still' }, { kind: 'still' }])).toBe(false);
});

test('of two organisations without open jobs, the first one comes first', () => {
  expect(computeJobPriority(now, 0)).toBeGreaterThan(computeJobPriority(later(1), 0));
});

test('the jobs of an organisation run one after the other', () => {
  expect(computeJobPriority(now, 3)).toBeGreaterThan(computeJobPriority(now, 4));
});

test("a later job of an organisation without open jobs overtakes another's bulk", () => {
  expect(computeJobPriority(later(100), 0)).toBeGreaterThan(computeJobPriority(now, 2));
});

test('a waiting job is never starved by new ones', () => {
  expect(computeJobPriority(now, 20)).toBeGreaterThan(computeJobPriority(later(20 * 60 + 1), 0));
});

test('priorities are 32-bit integers for decades and millions of jobs', () => {
  const lowest = computeJobPriority(Date.UTC(2060, 0, 1), 10_000_000);
  expect(Number.isInteger(lowest)).toBe(true);
  expect(lowest).toBeGreaterThan(-(2 ** 31));
});
