import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { batchCalls } from './batch-calls.ts';

function start(maxSize = 10) {
  const groups: number[][] = [];
  const double = batchCalls<number, number>(
    async (inputs) => {
      groups.push(inputs);
      await pause(5);
      if (inputs.includes(13)) throw new Error('bad');
      return inputs.map((input) => input * 2);
    },
    { batchWindowMs: 1, maxSize },
  );
  return { groups, double };
}

test('calls of one moment are served together, and each gets its own result', async () => {
  const { groups, double } = start();
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(groups).toEqual([[1, 2, 3], [4]]);
});

test('a group has a largest size', async () => {
  const { groups, double } = start(2);
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  expect(groups).toEqual([[1, 2], [3]]);
});

test('one call that fails leaves the others of its group', async () => {
  const { double } = start();
  const results = await Promise.allSettled([1, 13, 3].map(double));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('calls that run alone after a failure do not delay later groups, and few run at once', async () => {
  let alone = 0;
  let mostAlone = 0;
  const gate = Promise.withResolvers<void>();
  const call = batchCalls<number, number>(
    async (inputs) => {
      if (inputs.length > 1 && inputs.includes(13)) throw new Error('bad');
      if (inputs[0]! >= 100) return inputs;
      mostAlone = Math.max(mostAlone, ++alone);
      await gate.promise;
      alone--;
      return inputs;
    },
    { batchWindowMs: 1, maxSize: 30 },
  );
  const first = Promise.all(Array.from({ length: 30 }, (_, index) => call(index)));
  await pause(50);
  expect(await call(100)).toBe(100);
  expect(mostAlone).toBeGreaterThan(1);
  expect(mostAlone).toBeLessThan(10);
  gate.resolve();
  expect(await first).toHaveLength(30);
});
