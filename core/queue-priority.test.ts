import { expect, test } from 'vitest';
import { BULK_BEHIND, isInteractive, jobPriority } from './queue-priority.ts';

const none = { jobs: 0, interactive: 0 };
const bulk = { jobs: 1000, interactive: 0 };

test('a batch of one still is interactive; films and larger batches are not', () => {
  expect(isInteractive([{ kind: 'still' }])).toBe(true);
  expect(isInteractive([{ kind: 'video' }])).toBe(false);
  expect(isInteractive([{ kind: 'still' }, { kind: 'still' }])).toBe(false);
});

test("a single still overtakes its own organisation's bulk", () => {
  expect(jobPriority(bulk, true, 0)).toBeGreaterThan(jobPriority(none, false, 0));
});

test('the jobs of a batch stand behind each other, and behind what is open', () => {
  expect(jobPriority(bulk, false, 0)).toBeGreaterThan(jobPriority(bulk, false, 1));
  expect(jobPriority(none, false, 19)).toBeGreaterThan(jobPriority(bulk, false, 0));
});

test("a flood of single stills falls behind another organisation's first batch", () => {
  expect(jobPriority({ jobs: 500, interactive: 500 }, true, 0)).toBeLessThan(jobPriority(none, false, 0));
  expect(jobPriority({ jobs: 5, interactive: BULK_BEHIND - 1 }, true, 0)).toBeGreaterThan(
    jobPriority(none, false, 0),
  );
});
