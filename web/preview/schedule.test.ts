import { describe, expect, test } from 'vitest';
import { pickNext, priorities, type SlotState, toOrder, toRetryDelay } from './schedule.ts';

const slot = (id: number, change: Partial<SlotState> = {}): SlotState => ({
  id,
  priority: priorities.inView,
  task: { order: id },
  isRunning: false,
  worker: null,
  isBound: false,
  costMs: 0,
  ...change,
});

describe('what is drawn next', () => {
  test('what is in view comes before what is near, exact pixels and the rest', () => {
    const slots = [
      slot(1, { priority: priorities.away }),
      slot(2, { priority: priorities.exact }),
      slot(3, { priority: priorities.near }),
      slot(4),
    ];
    const order: number[] = [];
    for (let next = pickNext(slots, 0); next; next = pickNext(slots, 0)) {
      order.push(next.id);
      next.task = null;
    }
    expect(order).toEqual([4, 3, 2, 1]);
  });

  test('the one that has waited longest comes first', () => {
    expect(pickNext([slot(1, { task: { order: 9 } }), slot(2, { task: { order: 3 } })], 0)?.id).toBe(2);
  });

  test('of one edit, the tile that takes longest comes first', () => {
    const task = { order: 4 };
    const slots = [
      slot(1, { task, costMs: 8 }),
      slot(2, { task, costMs: 30 }),
      slot(3, { task: { order: 3 } }),
    ];
    const order: number[] = [];
    for (let next = pickNext(slots, 0); next; next = pickNext(slots, 0)) {
      order.push(next.id);
      next.task = null;
    }
    expect(order).toEqual([3, 2, 1]);
  });

  test('a slot has one task at a time', () => {
    expect(pickNext([slot(1, { isRunning: true })], 0)).toBe(null);
  });

  test('a worker takes what it has drawn before, then new ones, then those of the other worker', () => {
    const slots = [slot(1, { worker: 1 }), slot(2), slot(3, { worker: 0 })];
    expect(pickNext(slots, 0)?.id).toBe(3);
    expect(pickNext(slots.slice(0, 2), 0)?.id).toBe(2);
    expect(pickNext(slots.slice(0, 1), 0)?.id).toBe(1);
  });

  test('a video stays with the worker that has opened it', () => {
    const slots = [slot(1, { worker: 1, isBound: true })];
    expect(pickNext(slots, 0)).toBe(null);
    expect(pickNext(slots, 1)?.id).toBe(1);
  });
});

test('a newer edit takes the place of the one that waits', () => {
  expect(toOrder({ order: 4 }, 9)).toBe(4);
  expect(toOrder(null, 9)).toBe(9);
});

test('a failed task is tried again later and later', () => {
  expect([0, 1, 2, 20].map(toRetryDelay)).toEqual([500, 1000, 2000, 30_000]);
});
