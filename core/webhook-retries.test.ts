import { expect, test } from 'vitest';
import { defaultRetryDelaysS, retryDelayMs } from './webhook-retries.ts';

test('the waits are 5 s, 30 s, 2 min, 10 min, 1 h, 6 h and 24 h, and then none', () => {
  const waits = Array.from({ length: 9 }, (_, tries) => retryDelayMs(defaultRetryDelaysS, tries + 1, 0));
  expect(waits).toEqual([5000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 86_400_000, null, null]);
});

test('chance makes a wait longer, by a fifth at most, and never shorter', () => {
  for (const chance of [0, 0.1, 0.5, 0.99, 1]) {
    const wait = retryDelayMs([10], 1, chance)!;
    expect(wait).toBeGreaterThanOrEqual(10_000);
    expect(wait).toBeLessThanOrEqual(12_000);
  }
  expect(retryDelayMs([10], 1, 1)).toBe(12_000);
});
