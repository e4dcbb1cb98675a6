import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { newId } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import {
  deadExtractJob,
  deadRenderJob,
  deliveryJob,
  extractJob,
  renderJob,
  singleRenderJob,
} from './contracts.ts';
import { startQueue } from './pg-boss.ts';
import type { Queue } from './port.ts';

let environment: TestEnvironment;
let database: Database;
let queue: Queue;
beforeAll(async () => {
  environment = await makeTestEnvironment();
  database = await openDatabase(environment, () => {});
  queue = await startQueue(database, createLogger('silent'), { supervise: false });
});
afterAll(async () => {
  await queue.stop(0);
  await database.close();
  await environment.remove();
});

const renders = (...priorities: number[]) =>
  priorities.map((priority) => ({ id: newId(), payload: { renderId: crypto.randomUUID() }, priority }));

test('a job commits with its transaction: one that is rolled back leaves none', async () => {
  const before = await queue.depth(deadRenderJob);
  const failing = database.db.transaction(async (tx) => {
    await queue.enqueue(tx, deadRenderJob, renders(0));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await queue.depth(deadRenderJob)).toEqual(before);
  await database.db.transaction((tx) => queue.enqueue(tx, deadRenderJob, renders(0)));
  expect(await queue.depth(deadRenderJob)).toMatchObject({ waiting: before.waiting + 1, active: 0 });
});

test('jobs are handed out by priority, once each, without those that were cancelled', async () => {
  const jobs = renders(1, 3, 2, 4);
  await database.db.transaction(async (tx) => {
    await queue.enqueue(tx, renderJob, jobs);
    await queue.cancel(tx, renderJob, [jobs[3]!.id]);
  });
  const handled: string[] = [];
  queue.work(renderJob, { concurrency: 1 }, async ({ id }) => void handled.push(id));
  await vi.waitFor(() => expect(handled).toHaveLength(3), { timeout: 20_000 });
  expect(handled).toEqual([jobs[1]!.id, jobs[2]!.id, jobs[0]!.id]);
  await vi.waitFor(async () => expect(await queue.depth(renderJob)).toMatchObject({ waiting: 0, active: 0 }));
});

test('a payload that breaks its contract reaches no handler', async () => {
  const handler = vi.fn(async () => {});
  const [broken, whole] = [newId(), newId()];
  await database.db.transaction((tx) =>
    queue.enqueue(tx, extractJob, [
      { id: broken, payload: { extractionId: 'no id' }, priority: 1 },
      { id: whole, payload: { extractionId: crypto.randomUUID() } },
    ]),
  );
  queue.work(extractJob, { concurrency: 1 }, handler);
  await vi.waitFor(() => expect(handler).toHaveBeenCalled(), { timeout: 20_000 });
  expect(handler).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: whole }));
});

test('one notification announces many jobs, and all free slots take them in order', async () => {
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const jobs = renders(3, 2, 1);
  queue.work(singleRenderJob, { concurrency: 3 }, async ({ id }) => {
    started.push(id);
    await gate.promise;
  });
  await database.db.transaction((tx) => queue.enqueue(tx, singleRenderJob, jobs));
  await vi.waitFor(() => expect(started).toHaveLength(3), { timeout: 20_000 });
  expect(started).toEqual(jobs.map(({ id }) => id));
  gate.resolve();
  await vi.waitFor(async () =>
    expect(await queue.depth(singleRenderJob)).toMatchObject({ waiting: 0, active: 0 }),
  );
});

test('a delayed job runs when it is due, although no notification comes then', async () => {
  const job = {
    id: newId(),
    payload: { extractionId: crypto.randomUUID() },
    startAfter: new Date(Date.now() + 1500),
  };
  const handled = Promise.withResolvers<string>();
  queue.work(deadExtractJob, { concurrency: 1 }, async ({ id }) => handled.resolve(id));
  await database.db.transaction((tx) => queue.enqueue(tx, deadExtractJob, [job]));
  const late = pause(20_000, 'late', { ref: false });
  expect(await Promise.race([handled.promise, late])).toBe(job.id);
});

test.runIf(process.env.LIVERY_TEST_DATABASE_URL)(
  'a job of a lost worker runs again within seconds',
  async () => {
    const id = newId();
    const payload = { deliveryId: crypto.randomUUID() };
    await database.db.transaction((tx) => queue.enqueue(tx, deliveryJob, [{ id, payload }]));
    await database.db.execute(
      sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 seconds'
          where id = ${id}`,
    );
    const own = await startQueue(database, createLogger('silent'));
    const handled = Promise.withResolvers<string>();
    // Other tests may have left jobs in the queue.
    own.work(deliveryJob, { concurrency: 1 }, async (job) => {
      if (job.id === id) handled.resolve(job.id);
    });
    const late = pause(8000, 'late', { ref: false });
    expect(await Promise.race([handled.promise, late])).toBe(id);
    await own.stop(0);
  },
);

test('a stop aborts the handlers that do not end in time, returns their jobs, and lets them know that it stops', async () => {
  const own = await startQueue(database, createLogger('silent'), { supervise: false });
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const id = newId();
  const payload = { deliveryId: crypto.randomUUID() };
  const answers: boolean[] = [];
  own.work(deliveryJob, { concurrency: 1 }, ({ signal, isStopping }) => {
    answers.push(isStopping());
    signal.addEventListener('abort', () => answers.push(isStopping()));
    begin();
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await database.db.transaction((tx) => own.enqueue(tx, deliveryJob, [{ id, payload }]));
  await begun;
  expect(await own.stop(100)).toEqual([{ id, queue: 'delivery', payload }]);
  expect(answers).toEqual([false, true]);
});
