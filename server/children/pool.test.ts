import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type ChildPool, createChildPool, type PoolOptions } from './pool.ts';

let pool: ChildPool<object, object>;
afterEach(() => pool.stop());

function open(options: Partial<PoolOptions> = {}): void {
  pool = createChildPool({
    childFile: join(import.meta.dirname, '../testing/misbehaving-child.mjs'),
    children: 1,
    timeoutMs: 10_000,
    memoryMb: 512,
    keep: 'while-needed',
    ...options,
  });
}

const task = (behaviour: string) => ({ still: { content: { behaviour } } });
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('children that are kept are there before the first task, others come with it and go after a quiet while', async () => {
  open({ keep: 'always', children: 2 });
  expect(pool.pids()).toHaveLength(2);
  await pool.stop();
  open({ quietMs: 50 });
  expect(pool.pids()).toEqual([]);
  await pool.run(task('work'));
  expect(pool.pids()).toHaveLength(1);
  await vi.waitFor(() => expect(pool.pids()).toEqual([]), { timeout: 10_000 });
});

test('a prepared child is started once, takes the next task, and goes after a quiet while', async () => {
  open({ children: 2, quietMs: 1000 });
  pool.prepare();
  pool.prepare();
  const started = pool.pids();
  expect(started).toHaveLength(1);
  await pool.run(task('work'));
  expect(pool.pids()).toEqual(started);
  await vi.waitFor(() => expect(pool.pids()).toEqual([]), { timeout: 10_000 });
});

test('a child without a task goes, although another one works on', async () => {
  open({ children: 2, quietMs: 1000 });
  await Promise.all([pool.run(task('work')), pool.run(task('work'))]);
  expect(pool.pids()).toHaveLength(2);
  await vi.waitFor(
    async () => {
      await pool.run(task('work'));
      expect(pool.pids()).toHaveLength(1);
    },
    { timeout: 10_000, interval: 100 },
  );
});

test('a crash costs the task that caused it; the tasks behind it get a new child', async () => {
  open();
  const [crashed, next] = await Promise.allSettled([pool.run(task('crash')), pool.run(task('work'))]);
  expect(crashed).toMatchObject({ reason: { reason: 'crashed' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
});

test('a child that comes no further is ended after its time', async () => {
  open({ timeoutMs: 1500 });
  const running = pool.run(task('hang'));
  const [pid] = pool.pids();
  await expect(running).rejects.toMatchObject({ reason: 'timeout' });
  expect(lives(pid!)).toBe(false);
});

test('a task that is cancelled while it waits is never begun, and one that runs ends with its child', async () => {
  open();
  const cancels = [new AbortController(), new AbortController()];
  const [running, waiting] = cancels.map(({ signal }) => pool.run(task('hang'), { signal }));
  const [pid] = pool.pids();
  cancels[1]!.abort();
  await expect(waiting).rejects.toMatchObject({ reason: 'cancelled' });
  expect(lives(pid!)).toBe(true);
  cancels[0]!.abort();
  await expect(running).rejects.toMatchObject({ reason: 'cancelled' });
  expect(lives(pid!)).toBe(false);
});

test('a child that ends with a cancelled task takes no other, also if its answer was on the way', async () => {
  open();
  const cancel = new AbortController();
  const { signal } = cancel;
  const onProgress = () => {
    // Long enough for the child to have sent its answer as well.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    cancel.abort();
  };
  const cancelled = pool.run(task('report'), { signal, onProgress });
  const [, next] = await Promise.allSettled([cancelled, pool.run(task('work'))]);
  expect(next).toMatchObject({ status: 'fulfilled' });
});

test('a stop refuses what waits and what comes', async () => {
  open();
  const tasks = [pool.run(task('hang')), pool.run(task('work'))];
  const ends = Promise.allSettled(tasks);
  await pool.stop();
  for (const end of await ends) expect(end).toMatchObject({ reason: { reason: 'stopping' } });
  await expect(pool.run(task('work'))).rejects.toMatchObject({ reason: 'stopping' });
});
