import { expect, test } from 'vitest';
import { runChaos } from './chaos/run.ts';

const DEADLINE_MS = 150_000;

test(
  '24 renders outlive random kill -9: none lost, none doubled, every credit and every event accounted for',
  async () => {
    const report = await runChaos({
      seed: 1,
      renders: 24,
      clients: 4,
      crowd: 10,
      longestRestMs: 8_000,
      fleet: { apis: 2, workers: 2 },
      kills: { everyMs: [1000, 2000], aloneMs: [500, 3000] },
      killOnMs: 5000,
      deadlineMs: DEADLINE_MS,
      signal: new AbortController().signal,
      say: () => {},
    });
    expect(report.failures()).toEqual([]);
  },
  DEADLINE_MS + 30_000,
);
