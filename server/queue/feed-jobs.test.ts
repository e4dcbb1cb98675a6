import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/open.ts';
import { newId } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { deliveryJob } from './contracts.ts';
import { startQueue } from './pg-boss.ts';
import type { ClaimedJob, FeedOptions, Queue } from './port.ts';

let environment: TestEnvironment;
let database: Database;
let queue: Queue;
let running: ClaimedJob<{ deliveryId: string }>[];
let mostRunning: number;

beforeEach(async () => {
  environment = await makeTestEnvironment();
  database = await openDatabase(environment, () => {});
  queue = await startQueue(database, createLogger('silent'), { supervise: false });
  running = [];
  mostRunning = 0;
});
afterEach(async () => {
  await queue.stop(0);
  await database.close();
  await environment.remove();
});

const options: FeedOptions = {
  concurrency: 6,
  groupConcurrency: 3,
  reserved: { slots: 2, minPriority: 0 },
  gatherMs: 50,
};

/** Handlers that run until the gate opens. */
function feed(gate: Promise<void>): void {
  queue.feed(deliveryJob, options, async (job) => {
    running.push(job);
    mostRunning = Math.max(mostRunning, running.length);
    await Promise.race([gate, new Promise((resolve) => job.signal.addEventListener('abort', resolve))]);
    running.splice(running.indexOf(job), 1);
    if (!job.signal.aborted) await queue.finish(database.db, deliveryJob, job);
  });
}

const enqueue = (jobs: { group: string; priority?: number }[]) =>
  database.db.transaction((tx) =>
    queue.enqueue(
      tx,
      deliveryJob,
      jobs.map((job) => ({ id: newId(), payload: { deliveryId: crypto.randomUUID() }, ...job })),
    ),
  );

const countGroup = (group: string) => running.filter((job) => job.group === group).length;

test('a group with many jobs takes only its share of the slots, and all jobs end', async () => {
  const gate = Promise.withResolvers<void>();
  feed(gate.promise);
  await enqueue([...Array(10).fill({ group: 'many' }), { group: 'few' }]);
  await vi.waitFor(() => expect(countGroup('few')).toBe(1), { timeout: 5000 });
  expect(countGroup('many')).toBe(3);
  gate.resolve();
  await vi.waitFor(async () => expect(await queue.depth(deliveryJob)).toEqual({ waiting: 0, active: 0 }), {
    timeout: 10_000,
  });
  expect(mostRunning).toBeLessThanOrEqual(6);
});

test('jobs of low priority leave the reserved slots to others', async () => {
  const gate = Promise.withResolvers<void>();
  feed(gate.promise);
  await enqueue(['a', 'b', 'c', 'd', 'e', 'f'].map((group) => ({ group, priority: -1 })));
  await vi.waitFor(() => expect(running).toHaveLength(4), { timeout: 5000 });
  await enqueue([{ group: 'prompt' }]);
  await vi.waitFor(() => expect(countGroup('prompt')).toBe(1), { timeout: 5000 });
  expect(running).toHaveLength(5);
  gate.resolve();
  await vi.waitFor(async () => expect(await queue.depth(deliveryJob)).toEqual({ waiting: 0, active: 0 }), {
    timeout: 10_000,
  });
});

test('a handler that throws gives its job back, and the others of the same fetch go on', async () => {
  const failures = new Map<string, number>();
  queue.feed(deliveryJob, options, async (job) => {
    const failed = failures.get(job.id) ?? 0;
    failures.set(job.id, failed + 1);
    if (failures.size === 1 && failed === 0) throw new Error('once');
    await queue.finish(database.db, deliveryJob, job);
  });
  await enqueue([{ group: 'a' }, { group: 'b' }]);
  await vi.waitFor(() => expect([...failures.values()].sort()).toEqual([1, 2]), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await queue.depth(deliveryJob)).toEqual({ waiting: 0, active: 0 }));
});

test('a stop aborts what does not end in time, returns it to the queue and names it', async () => {
  feed(new Promise(() => {}));
  await enqueue([{ group: 'a' }, { group: 'b' }]);
  await vi.waitFor(() => expect(running).toHaveLength(2), { timeout: 5000 });
  const ids = running.map(({ id }) => id).sort();
  const cut = await queue.stop(100);
  expect(cut.map(({ id }) => id).sort()).toEqual(ids);
  const next = await startQueue(database, createLogger('silent'), { supervise: false });
  expect(await next.depth(deliveryJob)).toEqual({ waiting: 2, active: 0 });
  const again: string[] = [];
  next.feed(deliveryJob, options, async (job) => {
    again.push(job.id);
    await next.finish(database.db, deliveryJob, job);
  });
  await vi.waitFor(() => expect(again.sort()).toEqual(ids), { timeout: 10_000 });
  await next.stop(1000);
});

test('jobs that come one after the other are fetched at once when it is quiet, and together when it is not', async () => {
  const startedAt: number[] = [];
  queue.feed(deliveryJob, { ...options, gatherMs: 300 }, async (job) => {
    startedAt.push(performance.now());
    await queue.finish(database.db, deliveryJob, job);
  });
  await pause(400);
  const begun = performance.now();
  await enqueue([{ group: 'a' }]);
  await vi.waitFor(() => expect(startedAt).toHaveLength(1), { interval: 5 });
  expect(performance.now() - begun).toBeLessThan(250);
  for (let sent = 0; sent < 2; sent++) await enqueue([{ group: 'a' }]);
  await vi.waitFor(() => expect(startedAt).toHaveLength(3), { timeout: 5000 });
  expect(startedAt[1]! - startedAt[0]!).toBeGreaterThan(200);
  expect(startedAt[2]! - startedAt[1]!).toBeLessThan(100);
});
