import { join } from 'node:path';
import type { StillRequest } from '@livery/engine/ports';
import { afterEach, expect, test } from 'vitest';
import { createDrawingPool, type DrawingPool } from './drawing-pool.ts';
import { DrawingError } from './messages.ts';

const childFile = join(import.meta.dirname, '../testing/misbehaving-child.mjs');
const limits = { children: 1, timeoutMs: 2000, memoryMb: 300, childFile };

let pool: DrawingPool;
afterEach(() => pool.stop());

function draw(behaviour: string, signal?: AbortSignal) {
  const request = { content: { behaviour } } as unknown as StillRequest;
  return pool.still(request, '', signal ? { signal } : {});
}

async function failure(promise: Promise<unknown>): Promise<DrawingError> {
  const error = await promise.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(DrawingError);
  return error as DrawingError;
}

test.each([
  ['crash', 'ended unexpectedly'],
  ['hang', 'no progress for 2000 ms'],
  ['allocate', 'more than 300 MB'],
])('a child that does this fails its task as retryable and is replaced: %s', async (behaviour, message) => {
  pool = createDrawingPool(limits);
  const error = await failure(draw(behaviour));
  expect(error.message).toContain(message);
  expect(error.permanent).toBe(false);
  await expect(draw('draw')).resolves.toMatchObject({ drawn: { bytes: 1 } });
});

test('an error of the drawing itself is permanent, and its text stays out of the message', async () => {
  pool = createDrawingPool(limits);
  const error = await failure(draw('refuse'));
  expect(error).toMatchObject({ permanent: true, cause: 'Error: at /a/path' });
  expect(error.message).not.toContain('/a/path');
});

test('a child that was killed while idle is replaced for the next task', async () => {
  pool = createDrawingPool(limits);
  await draw('draw');
  process.kill(pool.pids()[0]!, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(draw('draw')).resolves.toMatchObject({ drawn: { bytes: 1 } });
});

test('cancelling ends a waiting or running task at once', async () => {
  pool = createDrawingPool(limits);
  const running = new AbortController();
  const waiting = new AbortController();
  const first = failure(draw('hang', running.signal));
  const second = failure(draw('draw', waiting.signal));
  waiting.abort();
  running.abort();
  expect((await second).message).toContain('cancelled');
  expect((await first).message).toContain('cancelled');
  await expect(draw('draw')).resolves.toMatchObject({ drawn: { bytes: 1 } });
});

test('a child is replaced after a thousand tasks, and no task is lost', async () => {
  pool = createDrawingPool(limits);
  const [before] = pool.pids();
  const results = await Promise.all(Array.from({ length: 1100 }, () => draw('draw')));
  expect(results).toHaveLength(1100);
  expect(pool.pids()).not.toContain(before);
});

test('tasks wait while all children are busy', async () => {
  pool = createDrawingPool({ ...limits, children: 2 });
  const results = await Promise.all(Array.from({ length: 20 }, () => draw('draw')));
  expect(results).toHaveLength(20);
  expect(pool.pids()).toHaveLength(2);
});

test('a task is prepared when a child is free, and started after that', async () => {
  pool = createDrawingPool(limits);
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const order: string[] = [];
  const still = (name: string, beforeStart: () => Promise<void>) =>
    pool
      .still({ content: { behaviour: 'draw' } } as unknown as StillRequest, '', {
        beforeStart: () => {
          order.push(`${name} is prepared`);
          return beforeStart();
        },
      })
      .then(() => order.push(`${name} is drawn`));
  const drawn = [still('one', () => ready), still('another', async () => {})];
  await new Promise((passed) => setTimeout(passed, 200));
  expect(order).toEqual(['one is prepared']);
  resolve();
  await Promise.all(drawn);
  expect(order.at(-1)).toBe('another is drawn');
});

test('cancelling a task while it is prepared ends no child', async () => {
  pool = createDrawingPool(limits);
  await draw('draw');
  const pids = pool.pids();
  const stop = new AbortController();
  const options = { signal: stop.signal, beforeStart: async () => stop.abort() };
  const request = { content: { behaviour: 'crash' } } as unknown as StillRequest;
  expect((await failure(pool.still(request, '', options))).message).toContain('cancelled');
  await expect(draw('draw')).resolves.toMatchObject({ drawn: { bytes: 1 } });
  expect(pool.pids()).toEqual(pids);
});
