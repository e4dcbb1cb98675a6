import { expect, test } from 'vitest';
import { meanWaitS, probabilityOfWait, serversFor } from './queue-model.ts';

test('one server with exponential services waits as M/M/1, with equal ones half as long', () => {
  const load = { arrivals: 0.5, meanS: 1, servers: 1 };
  expect(meanWaitS({ ...load, variation: 1 })).toBeCloseTo(1);
  expect(meanWaitS({ ...load, variation: 0 })).toBeCloseTo(0.5);
});

test('two servers with an offered load of one make a third of the arrivals wait', () => {
  expect(probabilityOfWait({ arrivals: 1, meanS: 1, variation: 1, servers: 2 })).toBeCloseTo(1 / 3);
});

test('an overloaded queue waits for ever, and enough servers wait as little as asked', () => {
  const load = { arrivals: 300, meanS: 1, variation: 2 };
  expect(meanWaitS({ ...load, servers: 300 })).toBe(Number.POSITIVE_INFINITY);
  const servers = serversFor(load, 0.1);
  expect(meanWaitS({ ...load, servers })).toBeLessThanOrEqual(0.1);
  expect(meanWaitS({ ...load, servers: servers - 1 })).toBeGreaterThan(0.1);
});
