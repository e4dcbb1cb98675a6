import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../db/open.ts';
import type { Database } from '../db/schema.ts';
import { newId } from '../platform/ids.ts';
import { createLogger } from '../platform/logger.ts';
import { makeTestEnvironment, type TestEnvironment } from '../testing/database.ts';
import { consume } from './consume.ts';
import { deliveryJob } from './contracts.ts';
import { startQueue } from './pg-boss.ts';
import type { ClaimedJob, JobHandler, Queue, WorkOptions } from './port.ts';
import { queueDbOn } from './queue-db.ts';

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

const options: WorkOptions = {
  concurrency: 6,
  batchSize: 6,
  groupConcurrency: 3,
  reserved: { slots: 2, minPriority: 0 },
  batchWindowMs: 50,
};

/** Handlers that run until the gate opens. */
function runUntil(gate: Promise<void>): void {
  queue.work(deliveryJob, options, async (job) => {
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
  runUntil(gate.promise);
  await enqueue([...Array(10).fill({ group: 'many' }), { group: 'few' }]);
  await vi.waitFor(() => expect(countGroup('few')).toBe(1), { timeout: 5000 });
  expect(countGroup('many')).toBe(3);
  gate.resolve();
  await vi.waitFor(
    async () => expect(await queue.depth(deliveryJob)).toMatchObject({ waiting: 0, active: 0 }),
    {
      timeout: 10_000,
    },
  );
  expect(mostRunning).toBeLessThanOrEqual(6);
});

test('jobs of low priority leave the reserved slots to others', async () => {
  const gate = Promise.withResolvers<void>();
  runUntil(gate.promise);
  await enqueue(['a', 'b', 'c', 'd', 'e', 'f'].map((group) => ({ group, priority: -1 })));
  await vi.waitFor(() => expect(running).toHaveLength(4), { timeout: 5000 });
  await enqueue([{ group: 'prompt' }]);
  await vi.waitFor(() => expect(countGroup('prompt')).toBe(1), { timeout: 5000 });
  expect(running).toHaveLength(5);
  gate.resolve();
  await vi.waitFor(
    async () => expect(await queue.depth(deliveryJob)).toMatchObject({ waiting: 0, active: 0 }),
    {
      timeout: 10_000,
    },
  );
});

test('a handler that throws gives its job back, and the others of the same fetch go on', async () => {
  const failures = new Map<string, number>();
  queue.work(deliveryJob, options, async (job) => {
    const failed = failures.get(job.id) ?? 0;
    failures.set(job.id, failed + 1);
    if (failures.size === 1 && failed === 0) throw new Error('once');
    await queue.finish(database.db, deliveryJob, job);
  });
  await enqueue([{ group: 'a' }, { group: 'b' }]);
  await vi.waitFor(() => expect([...failures.values()].sort()).toEqual([1, 2]), { timeout: 10_000 });
  await vi.waitFor(async () =>
    expect(await queue.depth(deliveryJob)).toMatchObject({ waiting: 0, active: 0 }),
  );
});

test('a stop aborts what does not end in time, returns it to the queue and names it', async () => {
  runUntil(new Promise(() => {}));
  await enqueue([{ group: 'a' }, { group: 'b' }]);
  await vi.waitFor(() => expect(running).toHaveLength(2), { timeout: 5000 });
  const ids = running.map(({ id }) => id).sort();
  const cut = await queue.stop(100);
  expect(cut.map(({ id }) => id).sort()).toEqual(ids);
  const next = await startQueue(database, createLogger('silent'), { supervise: false });
  expect(await next.depth(deliveryJob)).toMatchObject({ waiting: 2, active: 0 });
  const again: string[] = [];
  next.work(deliveryJob, options, async (job) => {
    again.push(job.id);
    await next.finish(database.db, deliveryJob, job);
  });
  await vi.waitFor(() => expect(again.sort()).toEqual(ids), { timeout: 10_000 });
  await next.stop(1000);
});

test('jobs that come one after the other are fetched at once when it is quiet, and together when it is not', async () => {
  const startedAt: number[] = [];
  const batchWindowMs = 1000;
  queue.work(deliveryJob, { ...options, batchWindowMs }, async (job) => {
    startedAt.push(performance.now());
    await queue.finish(database.db, deliveryJob, job);
  });
  await pause(batchWindowMs + 100);
  const sentAt = performance.now();
  await enqueue([{ group: 'a' }]);
  await vi.waitFor(() => expect(startedAt).toHaveLength(1), { interval: 5, timeout: 5000 });
  for (let sent = 0; sent < 2; sent++) await enqueue([{ group: 'a' }]);
  await vi.waitFor(() => expect(startedAt).toHaveLength(3), { timeout: 5000 });
  const [first, second, third] = startedAt as [number, number, number];
  expect(second - first).toBeGreaterThan(batchWindowMs * 0.7);
  expect(first - sentAt).toBeLessThan(second - first);
  expect(third - second).toBeLessThan(second - first);
});

/** Without the check for due jobs, which would find after a second or two what the consumer overlooks. */
describe('a consumer that nothing else wakes', () => {
  let boss: PgBoss;
  beforeEach(async () => {
    boss = new PgBoss({ ...database.queueConnection, schedule: false, supervise: false });
    await boss.start();
  });
  afterEach(() => boss.stop({ graceful: false }));

  function startConsumer(handler: JobHandler<{ deliveryId: string }>, changed: Partial<WorkOptions> = {}) {
    const consumer = consume(
      {
        boss,
        log: createLogger('silent'),
        heartbeatMs: 50,
        unwindMs: 1000,
        onQueueConnection: () => ({}),
        onAppConnection: () => queueDbOn(database.db),
        hasFinished: () => true,
      },
      deliveryJob,
      { ...options, ...changed },
      handler,
    );
    consumer.wake();
    return consumer;
  }
  const finish = (job: ClaimedJob<object>) => queue.finish(database.db, deliveryJob, job);
  const change = (set: string) => database.db.execute(sql.raw(`update pgboss.job set ${set}`));
  const readHeartbeat = async () => {
    const { rows } = (await database.db.execute(
      sql`select max(heartbeat_on) as at from pgboss.job where state = 'active'`,
    )) as unknown as { rows: { at: unknown }[] };
    return String(rows[0]!.at && new Date(rows[0]!.at as string).getTime());
  };

  test('takes the whole backlog of a group', async () => {
    const ended: string[] = [];
    await enqueue(Array(20).fill({ group: 'many' }));
    const consumer = startConsumer(
      async (job) => {
        await finish(job);
        ended.push(job.id);
      },
      { batchWindowMs: 10 },
    );
    await vi.waitFor(() => expect(ended).toHaveLength(20), { timeout: 10_000 });
    const fetch = vi.spyOn(boss, 'fetch');
    await pause(300);
    expect(fetch.mock.calls.length).toBeLessThan(5);
    await consumer.stop(0);
  });

  test('finds jobs behind those of a group that is full because of another process', async () => {
    await enqueue(Array(2).fill({ group: 'many' }));
    await change("state = 'active', started_on = now(), heartbeat_on = now()");
    await enqueue(Array(6).fill({ group: 'many' }));
    await enqueue([{ group: 'few' }]);
    const started: (string | undefined)[] = [];
    const gate = Promise.withResolvers<void>();
    const handler = async (job: ClaimedJob<object>) => {
      started.push(job.group);
      await gate.promise;
      await finish(job);
    };
    const consumer = startConsumer(handler);
    await vi.waitFor(() => expect(started.toSorted()).toEqual(['few', 'many']), { timeout: 5000 });
    gate.resolve();
    await vi.waitFor(() => expect(started).toHaveLength(7), { timeout: 5000 });
    await consumer.stop(1000);
  });

  test('sends heartbeats until its jobs have ended, also while the queue stops', async () => {
    const gate = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    await enqueue([{ group: 'a' }]);
    const consumer = startConsumer(async (job) => {
      started.resolve();
      await gate.promise;
      await finish(job);
    });
    await started.promise;
    const stopping = consumer.stop(5000);
    await boss.stop({ graceful: true });
    const before = await readHeartbeat();
    await vi.waitFor(async () => expect(await readHeartbeat()).not.toBe(before), { timeout: 3000 });
    gate.resolve();
    expect(await stopping).toEqual([]);
  });

  test('that gets its job again ends the claim it lost, and keeps the new one', async () => {
    const claims: ClaimedJob<object>[] = [];
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await enqueue([{ group: 'a' }]);
    const consumer = startConsumer(async (job) => {
      claims.push(job);
      await gates[job.retryCount]!.promise;
    });
    await vi.waitFor(() => expect(claims).toHaveLength(1), { timeout: 5000 });
    await change("state = 'retry', start_after = now()");
    consumer.wake();
    await vi.waitFor(() => expect(claims.map(({ retryCount }) => retryCount)).toEqual([0, 1]), {
      timeout: 5000,
    });
    expect(claims.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    gates[0]!.resolve();
    await pause(200);
    expect(claims[1]!.signal.aborted).toBe(false);
    expect((await consumer.stop(0)).map(({ id }) => id)).toEqual([claims[0]!.id]);
    expect(claims[1]!.signal.aborted).toBe(true);
    gates[1]!.resolve();
  });
});
