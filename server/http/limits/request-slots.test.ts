import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RequestSlots } from './request-slots.ts';

const stays = new AbortController().signal;
const isRefused = { code: 'rate_limited', details: { retryAfterS: 5 } };

test('so many of a key run, so many wait in their order, and the next is refused', async () => {
  const slots = new RequestSlots({ running: 2, waiting: 2, waitMs: 60_000 });
  const [first] = await Promise.all([slots.take('a', stays), slots.take('a', stays)]);
  const order: string[] = [];
  const waitAs = async (name: string) => {
    const release = await slots.take('a', stays);
    order.push(name);
    return release;
  };
  const third = waitAs('third');
  const fourth = waitAs('fourth');
  await expect(slots.take('a', stays)).rejects.toMatchObject(isRefused);
  await slots.take('b', stays);
  first!();
  first!();
  (await third)();
  await fourth;
  expect(order).toEqual(['third', 'fourth']);
});

test('who waits too long is refused, and its place is free again', async () => {
  const slots = new RequestSlots({ running: 1, waiting: 1, waitMs: 20 });
  const release = await slots.take('a', stays);
  await expect(slots.take('a', stays)).rejects.toMatchObject(isRefused);
  const next = slots.take('a', stays);
  release();
  await next;
});

test('who waits and disconnects leaves its place to others', async () => {
  const slots = new RequestSlots({ running: 1, waiting: 1, waitMs: 60_000 });
  const release = await slots.take('a', stays);
  const client = new AbortController();
  const waiting = slots.take('a', client.signal);
  client.abort();
  await expect(waiting).rejects.toThrow();
  const next = slots.take('a', stays);
  release();
  await next;
});

test('no keys are remembered when nothing runs', async () => {
  const slots = new RequestSlots({ running: 1, waiting: 5, waitMs: 10 });
  const releases = await Promise.all(Array.from({ length: 100 }, (_, key) => slots.take(`${key}`, stays)));
  const late = slots.take('0', stays).catch(() => {});
  await setTimeout(30);
  await late;
  for (const release of releases) release();
  expect((slots as unknown as { lanes: Map<string, unknown> }).lanes.size).toBe(0);
});

test('0 running is no limit', async () => {
  const slots = new RequestSlots({ running: 0, waiting: 0, waitMs: 0 });
  await Promise.all(Array.from({ length: 1000 }, () => slots.take('a', stays)));
});
