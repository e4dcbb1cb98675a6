import { describe, expect, test } from 'vitest';
import { type Asker, pickNext, ranks, toOrder, toRetryDelay } from './schedule.ts';

const asker = (id: number, change: Partial<Asker> = {}): Asker => ({
  id,
  rank: ranks.inView,
  task: { order: id },
  isRunning: false,
  worker: null,
  isBound: false,
  ...change,
});

describe('what is drawn next', () => {
  test('what is in view comes before what is near, exact pixels and the rest', () => {
    const askers = [
      asker(1, { rank: ranks.away }),
      asker(2, { rank: ranks.exact }),
      asker(3, { rank: ranks.near }),
      asker(4),
    ];
    const order: number[] = [];
    for (let next = pickNext(askers, 0); next; next = pickNext(askers, 0)) {
      order.push(next.id);
      next.task = null;
    }
    expect(order).toEqual([4, 3, 2, 1]);
  });

  test('the one that has waited longest comes first', () => {
    expect(pickNext([asker(1, { task: { order: 9 } }), asker(2, { task: { order: 3 } })], 0)?.id).toBe(2);
  });

  test('an asker has one task at a time', () => {
    expect(pickNext([asker(1, { isRunning: true })], 0)).toBe(null);
  });

  test('a worker takes what it has drawn before, then new ones, then those of the other worker', () => {
    const askers = [asker(1, { worker: 1 }), asker(2), asker(3, { worker: 0 })];
    expect(pickNext(askers, 0)?.id).toBe(3);
    expect(pickNext(askers.slice(0, 2), 0)?.id).toBe(2);
    expect(pickNext(askers.slice(0, 1), 0)?.id).toBe(1);
  });

  test('a video stays with the worker that has opened it', () => {
    const askers = [asker(1, { worker: 1, isBound: true })];
    expect(pickNext(askers, 0)).toBe(null);
    expect(pickNext(askers, 1)?.id).toBe(1);
  });
});

test('a newer edit takes the place of the one that waits', () => {
  expect(toOrder({ order: 4 }, 9)).toBe(4);
  expect(toOrder(null, 9)).toBe(9);
});

test('a failed task is tried again later and later', () => {
  expect([0, 1, 2, 20].map(toRetryDelay)).toEqual([500, 1000, 2000, 30_000]);
});
