import { join } from 'node:path';
import type { TrialRequest } from '@livery/engine/faults/try-document';
import type { PreviewRequest, StillRequest } from '@livery/engine/ports';
import { afterEach, expect, test } from 'vitest';
import { createDrawingPool, type DrawingPool } from './drawing-pool.ts';

const childFile = join(import.meta.dirname, '../testing/misbehaving-child.mjs');

let pool: DrawingPool;
const start = (timeoutMs = 60_000) => {
  pool = createDrawingPool({ children: 1, timeoutMs, memoryMb: 300, childFile });
  return pool;
};
afterEach(() => pool.stop());

const scene = (behaviour: string) => ({ content: { behaviour } });
const preview = (behaviour: string, organizationId: string, signal?: AbortSignal) =>
  pool.warnings(scene(behaviour) as unknown as PreviewRequest, { organizationId, signal });
const trial = (behaviour: string) =>
  pool.tryDocument(scene(behaviour) as unknown as TrialRequest, { organizationId: 'a' });
const still = () => pool.still(scene('draw') as unknown as StillRequest, '');
const toFailure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (cause: unknown) => cause,
  );

test('the first preview starts the process for previews', async () => {
  start();
  expect(pool.pids()).toEqual([]);
  await preview('draw', 'a');
  expect(pool.pids()).toHaveLength(1);
});

test('a still is drawn while endless previews fill their lane', async () => {
  start();
  const flood = Array.from({ length: 50 }, () => toFailure(preview('hang', 'a')));
  for (let turn = 0; turn < 3; turn++) await expect(still()).resolves.toMatchObject({ drawn: { bytes: 1 } });
  await pool.stop();
  expect(await Promise.all(flood)).toMatchObject(Array(50).fill({ code: 'unavailable' }));
});

test('organisations take turns: one preview does not wait for fifty of another organisation', async () => {
  start();
  const order: string[] = [];
  const run = (organizationId: string) =>
    preview('draw', organizationId).then(() => order.push(organizationId));
  const flood = Array.from({ length: 50 }, () => run('a'));
  await Promise.all([...flood, run('b')]);
  expect(order.indexOf('b')).toBeLessThanOrEqual(2);
});

test('an organisation gets 429 beyond its own share, and 503 beyond the share of all', async () => {
  start();
  const gone = new AbortController();
  const flood = ['a', 'b', 'c', 'd'].flatMap((organizationId) =>
    Array.from({ length: 51 }, () => toFailure(preview('hang', organizationId, gone.signal))),
  );
  const own = await toFailure(preview('draw', 'a'));
  const all = await toFailure(preview('draw', 'e'));
  expect(own).toMatchObject({ code: 'rate_limited', details: { retryAfterS: expect.any(Number) } });
  expect(all).toMatchObject({ code: 'unavailable' });
  gone.abort(new Error('gone'));
  await Promise.all(flood);
});

test('a preview leaves the queue when its client disconnects, and a running one frees its process', async () => {
  start();
  const [first, second] = [new AbortController(), new AbortController()];
  const running = toFailure(preview('hang', 'a', first.signal));
  const waiting = toFailure(preview('hang', 'b', second.signal));
  second.abort(new Error('gone'));
  expect(await waiting).toMatchObject({ message: 'gone' });
  const [, held] = pool.pids();
  first.abort(new Error('gone'));
  expect(await running).toMatchObject({ message: 'gone' });
  expect(await preview('draw', 'c')).toEqual([]);
  expect(pool.pids()).not.toContain(held);
});

test('a scene that takes too long to lay out is an error of its content', async () => {
  start(500);
  expect(await toFailure(preview('hang', 'a'))).toMatchObject({ code: 'content_invalid' });
  expect(await preview('draw', 'a')).toEqual([]);
});

test('a trial of many drawings has more time than one preview', async () => {
  start(1500);
  expect(await trial('linger')).toEqual([]);
  expect(await toFailure(preview('linger', 'a'))).toMatchObject({ code: 'content_invalid' });
});

test('a trial that does not end in time can be tried again; one that takes too much memory cannot', async () => {
  start(500);
  expect(await toFailure(trial('hang'))).toMatchObject({ code: 'unavailable' });
  await pool.stop();
  start(15_000);
  expect(await toFailure(trial('allocate'))).toMatchObject({ code: 'content_invalid' });
});
