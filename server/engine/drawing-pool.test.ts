import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { StillRequest } from './contracts.ts';
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
  ['hang', 'no further for 2000 ms'],
  ['allocate', 'more than 300 MB'],
])(
  'a child that would %s costs its task, may be tried again, and is replaced',
  async (behaviour, message) => {
    pool = createDrawingPool(limits);
    const error = await failure(draw(behaviour));
    expect(error.message).toContain(message);
    expect(error.permanent).toBe(false);
    await expect(draw('draw')).resolves.toMatchObject({ drawn: { bytes: 1 } });
  },
);

test('what drawing itself refuses is certain, and its own words stay inside', async () => {
  pool = createDrawingPool(limits);
  const error = await failure(draw('refuse'));
  expect(error).toMatchObject({ permanent: true, cause: 'Error: at /a/path' });
  expect(error.message).not.toContain('/a/path');
});

test('a child that is killed while idle is replaced when the next task comes', async () => {
  pool = createDrawingPool(limits);
  await draw('draw');
  process.kill(pool.pids()[0]!, 'SIGKILL');
  await new Promise((resolve) => setTimeout(resolve, 300));
  await expect(draw('draw')).resolves.toMatchObject({ drawn: { bytes: 1 } });
});

test('cancelling ends the task at once, waiting or running', async () => {
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

test('a child that has drawn a thousand times is replaced, and no task is lost over it', async () => {
  pool = createDrawingPool(limits);
  const [before] = pool.pids();
  const results = await Promise.all(Array.from({ length: 1100 }, () => draw('draw')));
  expect(results).toHaveLength(1100);
  expect(pool.pids()).not.toContain(before);
});

test('tasks wait their turn when all children are busy', async () => {
  pool = createDrawingPool({ ...limits, children: 2 });
  const results = await Promise.all(Array.from({ length: 20 }, () => draw('draw')));
  expect(results).toHaveLength(20);
  expect(pool.pids()).toHaveLength(2);
});

test('a task is prepared once a child is free, and started after that', async () => {
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

test('a task that is cancelled while it is prepared costs no child', async () => {
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
