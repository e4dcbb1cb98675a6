import { expect, test } from 'vitest';
import { ApiError } from '../api/client.ts';
import { PendingSubmits } from './pending-submits.ts';
import { Submission } from './submission.ts';
import { MAX_SERVER_ERRORS, nextState, type PendingSubmit } from './submit-state.ts';

const offline = ApiError.offline(null);
const answer = (status: number, code = 'x') => new ApiError('', { status, code });
const body = { templateId: 'launch-hero' };
const request = (key: string) => ({ key, body, organizationId: 'org_1' });

/** A tab whose server answers one call after the other, when the test says so. */
function openTab(store = new Map<string, string>()) {
  const sent: PendingSubmit[] = [];
  const answers: { resolve(batchId: string): void; reject(error: unknown): void }[] = [];
  const delays: { run: () => void; delayMs: number }[] = [];
  let now = 1_000_000;
  const pending = new PendingSubmits({
    getItem: (name) => store.get(name) ?? null,
    setItem: (name, value) => void store.set(name, value),
    removeItem: (name) => void store.delete(name),
  });
  const open = () =>
    new Submission('compose', {
      pending,
      now: () => now,
      send: (one) => {
        sent.push(one);
        return new Promise((resolve, reject) => answers.push({ resolve, reject }));
      },
      later: (run, delayMs) => {
        delays.push({ run, delayMs });
        return () => {};
      },
    });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    store,
    sent,
    delays,
    open,
    pass: (ms: number) => {
      now += ms;
    },
    accept: async (batchId: string) => {
      answers.at(-1)!.resolve(batchId);
      await settle();
    },
    fail: async (error: unknown) => {
      answers.at(-1)!.reject(error);
      await settle();
    },
  };
}

test('a double click is sent once', async () => {
  const tab = openTab();
  const submission = tab.open();
  submission.submit(request('one'));
  submission.submit(request('two'));
  await tab.accept('bat_1');
  submission.submit(request('three'));
  expect(tab.sent.map(({ key }) => key)).toEqual(['one']);
  expect(submission.getState()).toEqual({ step: 'accepted', batchId: 'bat_1' });
  expect(tab.store.size).toBe(0);
});

test('a lost connection, a restarting server and a running twin are repeated with the same key', async () => {
  const tab = openTab();
  const submission = tab.open();
  submission.submit(request('one'));
  for (const error of [offline, answer(503), answer(409, 'idempotency_in_progress'), answer(429)]) {
    await tab.fail(error);
    expect(submission.getState()).toMatchObject({ step: 'waiting', error });
    tab.delays.at(-1)!.run();
  }
  await tab.accept('bat_1');
  expect(tab.sent.map(({ key }) => key)).toEqual(Array(5).fill('one'));
  expect(tab.delays.map(({ delayMs }) => delayMs)).toEqual([1000, 2000, 4000, 8000]);
});

test('a refusal forgets the key, and the next click is a new submit', async () => {
  const tab = openTab();
  const submission = tab.open();
  submission.submit(request('one'));
  await tab.fail(answer(402, 'insufficient_credits'));
  expect(submission.getState()).toMatchObject({ step: 'refused', isFinal: true });
  expect(tab.store.size).toBe(0);
  submission.submit(request('two'));
  expect(tab.sent.at(-1)!.key).toBe('two');
});

test('a reload sends what was not answered again, with its key and body', async () => {
  const tab = openTab();
  tab.open().submit(request('one'));
  const reloaded = openTab(tab.store);
  const submission = reloaded.open();
  expect(reloaded.sent).toMatchObject([{ key: 'one', body }]);
  await reloaded.accept('bat_1');
  expect(submission.getState()).toEqual({ step: 'accepted', batchId: 'bat_1' });
});

test('what the server no longer remembers is not sent again', () => {
  const tab = openTab();
  tab.open().submit(request('one'));
  tab.pass(23 * 60 * 60 * 1000);
  const reloaded = tab.open();
  expect(reloaded.getState()).toEqual({ step: 'idle' });
  expect(tab.sent).toHaveLength(1);
});

test('after too many server errors only the same request gets the old key', async () => {
  const tab = openTab();
  const submission = tab.open();
  submission.submit(request('one'));
  for (let tries = 1; tries < MAX_SERVER_ERRORS; tries++) {
    await tab.fail(answer(500));
    tab.delays.at(-1)!.run();
  }
  await tab.fail(answer(500));
  expect(submission.getState()).toMatchObject({ step: 'refused', isFinal: false });
  expect(tab.open().getState()).toEqual({ step: 'idle' });
  submission.submit(request('two'));
  expect(tab.sent.at(-1)!.key).toBe('one');
  await tab.fail(answer(402));
  submission.submit(request('three'));
  expect(tab.sent.at(-1)!.key).toBe('three');
});

test('another body never gets the key of an earlier one', async () => {
  const tab = openTab();
  const pending = { ...request('one'), createdAt: 0, hasGivenUp: true };
  const pendings = new PendingSubmits({
    getItem: (name) => tab.store.get(name) ?? null,
    setItem: (name, value) => void tab.store.set(name, value),
    removeItem: (name) => void tab.store.delete(name),
  });
  pendings.write('compose', pending);
  const other = { ...pending, key: 'two', body: { templateId: 'proof-quote' } };
  expect(pendings.start('compose', other).key).toBe('two');
});

test('what is stored may be damaged', () => {
  const tab = openTab(new Map([['livery.submit.compose', '{"key":1']]));
  expect(tab.open().getState()).toEqual({ step: 'idle' });
  expect(tab.store.size).toBe(0);
});

test('an answer that comes twice changes nothing', () => {
  const accepted = { step: 'accepted', batchId: 'bat_1' } as const;
  expect(nextState(accepted, { type: 'failed', error: offline })).toBe(accepted);
  expect(nextState(accepted, { type: 'retry' })).toBe(accepted);
});
