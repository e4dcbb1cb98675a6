import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue, QueueFull, queueFullError } from './fair-queue.ts';
import { propertyRuns } from './testing/property-runs.ts';

type Step =
  | { kind: 'submit'; key: string; ahead: boolean }
  | { kind: 'finish'; nth: number; fails: boolean }
  | { kind: 'cancel'; nth: number };

const keys = ['a', 'b', 'c', 'd'];
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('submit' as const),
        key: fc.constantFrom(...keys),
        ahead: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('finish' as const), nth: fc.nat(20), fails: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat(20) }) },
  ),
  { maxLength: 80, size: 'max' },
);
const limits = fc.record({
  maxRunning: fc.integer({ min: 1, max: 4 }),
  maxRunningPerKey: fc.integer({ min: 1, max: 4 }),
  maxWaiting: fc.integer({ min: 1, max: 8 }),
  maxWaitingPerKey: fc.integer({ min: 1, max: 4 }),
});

interface Item {
  id: number;
  key: string;
  ahead: boolean;
  abort: AbortController;
  end: PromiseWithResolvers<void>;
  state: 'waiting' | 'running' | 'done' | 'refused' | 'cancelled';
  outcome: Promise<unknown>;
  /** Starts of each other key since this item was first of its key with a free slot. */
  passedBy: Map<string, number>;
}

/** Lets every promise that can settle do so. */
const settled = async () => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve();
};

/** Plays steps against a queue and keeps its own account of what runs and waits. */
function playground(given: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(given);
  const items: Item[] = [];
  const started: Item[] = [];
  const inState = (state: Item['state'], key?: string) =>
    items.filter((item) => item.state === state && (key === undefined || item.key === key));
  const hasSlot = (key: string) => inState('running', key).length < given.maxRunningPerKey;

  const begin = (item: Item) => {
    for (const key of keys) {
      if (key === item.key || inState('waiting', key).length === 0 || !hasSlot(key)) continue;
      for (const other of inState('waiting', key)) {
        other.passedBy.set(item.key, (other.passedBy.get(item.key) ?? 0) + 1);
      }
    }
    // A key that was served starts its count again.
    for (const other of inState('waiting', item.key)) other.passedBy.clear();
    item.state = 'running';
    started.push(item);
    return item.end.promise;
  };
  const play = async (step: Step) => {
    if (step.kind === 'submit') {
      const item: Item = {
        id: items.length,
        key: step.key,
        ahead: step.ahead,
        abort: new AbortController(),
        end: Promise.withResolvers(),
        state: 'waiting',
        outcome: Promise.resolve(),
        passedBy: new Map(),
      };
      items.push(item);
      item.outcome = queue
        .run(item.key, () => begin(item), { signal: item.abort.signal, ahead: item.ahead })
        .then(
          () => undefined,
          (cause: unknown) => {
            if (cause instanceof QueueFull) item.state = 'refused';
            return cause;
          },
        );
    } else {
      const among = inState(step.kind === 'finish' ? 'running' : 'waiting');
      const item = among[step.nth % Math.max(1, among.length)];
      if (item && step.kind === 'finish') {
        item.state = 'done';
        if (step.fails) item.end.reject(new Error('failed'));
        else item.end.resolve();
      } else if (item) {
        item.state = 'cancelled';
        item.abort.abort(new Error('cancelled'));
      }
    }
    await settled();
  };
  return { queue, items, started, inState, hasSlot, play };
}

test('limits hold, no slot stays free, keys take turns and work of a key keeps its order', async () => {
  await fc.assert(
    fc.asyncProperty(limits, steps, async (given, all) => {
      const { queue, items, started, inState, hasSlot, play } = playground(given);
      for (const step of all) {
        await play(step);
        const [running, waiting] = [inState('running'), inState('waiting')];
        expect([queue.running, queue.waiting]).toEqual([running.length, waiting.length]);
        expect(running.length).toBeLessThanOrEqual(given.maxRunning);
        expect(waiting.filter(({ ahead }) => !ahead).length).toBeLessThanOrEqual(given.maxWaiting);
        for (const key of keys) {
          expect(inState('running', key).length).toBeLessThanOrEqual(given.maxRunningPerKey);
          const plain = inState('waiting', key).filter(({ ahead }) => !ahead);
          expect(plain.length).toBeLessThanOrEqual(given.maxWaitingPerKey);
        }
        if (running.length < given.maxRunning) {
          expect(waiting.filter(({ key }) => hasSlot(key))).toEqual([]);
        }
        for (const { passedBy } of waiting) {
          expect(Math.max(0, ...passedBy.values())).toBeLessThanOrEqual(1);
        }
      }
      for (const key of keys) {
        const order = started.filter((item) => item.key === key && !item.ahead).map(({ id }) => id);
        expect(order).toEqual([...order].sort((one, other) => one - other));
      }
      while (inState('running').length > 0) await play({ kind: 'finish', nth: 0, fails: false });
      expect(inState('waiting')).toEqual([]);
      await Promise.all(items.map(({ outcome }) => outcome));
      expect([queue.running, queue.waiting]).toEqual([0, 0]);
    }),
    { numRuns: propertyRuns(300) },
  );
});

const never = () => new Promise<never>(() => {});

test('work is rejected by key when its share is full, and as busy when the whole queue is full', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 3, maxWaitingPerKey: 2 });
  for (const key of ['a', 'a', 'a', 'b']) void queue.run(key, never);
  const [own, all] = await Promise.all(
    ['a', 'b'].map((key) => queue.run(key, never).catch((cause: QueueFull) => cause)),
  );
  expect([own, all]).toMatchObject([{ scope: 'key' }, { scope: 'all' }]);
  expect(queueFullError(own as QueueFull, 'files')).toMatchObject({ code: 'rate_limited', status: 429 });
  expect(queueFullError(all as QueueFull, 'files')).toMatchObject({ code: 'unavailable', status: 503 });
});

test('work with `ahead` is never rejected and starts before the rest of its key', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 2, maxWaitingPerKey: 1 });
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const runs = [
    queue.run('a', () => first.promise),
    queue.run('a', async () => order.push('plain')),
    queue.run('a', async () => order.push('ahead'), { ahead: true }),
  ];
  first.resolve();
  await Promise.all(runs);
  expect(order).toEqual(['ahead', 'plain']);
});

test('aborting waiting work removes it and rejects with the reason', async () => {
  const queue = createFairQueue({ maxRunning: 1, maxRunningPerKey: 1, maxWaiting: 9, maxWaitingPerKey: 9 });
  const gone = new AbortController();
  const first = Promise.withResolvers<string>();
  const running = queue.run('a', () => first.promise);
  const started: string[] = [];
  const waiting = queue.run('b', async () => started.push('b'), { signal: gone.signal });
  gone.abort(new Error('disconnected'));
  await expect(waiting).rejects.toThrow('disconnected');
  expect(queue.waiting).toBe(0);
  first.resolve('done');
  expect(await running).toBe('done');
  expect(started).toEqual([]);
});
