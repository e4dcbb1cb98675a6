import { expect, test } from 'vitest';
import { isInteractive, jobPriority } from './queue-priority.ts';

const now = Date.UTC(2026, 10, 15);
const later = (seconds: number) => now + seconds * 1000;

test('a batch of one still is interactive; videos and larger batches are not', () => {
  expect(isInteractive([{ kind: 'still' }])).toBe(true);
  expect(isInteractive([{ kind: 'video' }])).toBe(false);
  expect(isInteractive([{ kind: 'still' }, { kind: 'still' }])).toBe(false);
});

test('of two organisations without open jobs, the first one comes first', () => {
  expect(jobPriority(now, 0)).toBeGreaterThan(jobPriority(later(1), 0));
});

test('the jobs of an organisation run one after the other', () => {
  expect(jobPriority(now, 3)).toBeGreaterThan(jobPriority(now, 4));
});

test("a later job of an organisation without open jobs overtakes another's bulk", () => {
  expect(jobPriority(later(100), 0)).toBeGreaterThan(jobPriority(now, 2));
});

test('a waiting job is never starved by new ones', () => {
  expect(jobPriority(now, 20)).toBeGreaterThan(jobPriority(later(20 * 60 + 1), 0));
});

test('priorities are 32-bit integers for decades and millions of jobs', () => {
  const lowest = jobPriority(Date.UTC(2060, 0, 1), 10_000_000);
  expect(Number.isInteger(lowest)).toBe(true);
  expect(lowest).toBeGreaterThan(-(2 ** 31));
});
