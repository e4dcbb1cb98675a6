import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { afterAll, expect, test, vi } from 'vitest';
import { BrowserLost, type ExtractRequest } from './contracts.ts';
import { createThreadExtractor } from './thread-extractor.ts';

const extractor = createThreadExtractor(join(import.meta.dirname, 'testing', 'stand-in-thread.ts'), {});
afterAll(() => extractor.stop());

const { signal: never } = new AbortController();
const read = (host: string, how: Partial<ExtractRequest> = {}) =>
  extractor.extract({
    url: `https://${host}.example/`,
    organizationId: 'one',
    folder: '/nowhere',
    signal: never,
    onProgress: () => {},
    ...how,
  });

test('reads in another thread, and passes progress and the result on', async () => {
  const seen: unknown[] = [];
  const extracted = await read('site', { onProgress: (stage, found) => seen.push([stage, found?.name]) });
  expect(extracted.url).toBe('https://site.example/');
  expect(seen).toEqual([['reading-page', expect.stringMatching(/^read in thread \d+$/)]]);
  expect(seen).not.toEqual([['reading-page', `read in thread ${threadId}`]]);
});

test('failures keep what decides whether they are tried again', async () => {
  await expect(read('blocked')).rejects.toMatchObject({
    name: 'ExtractionError',
    code: 'blocked',
    cause: expect.stringContaining('a wall'),
  });
  await expect(read('broken')).rejects.toMatchObject({ name: 'ExtractionError', code: 'internal' });
  await expect(read('lost')).rejects.toBeInstanceOf(BrowserLost);
});

test('an abort reaches the thread, and the reason comes back', async () => {
  const reason = new Error('cancelled');
  const caller = new AbortController();
  const onProgress = () => caller.abort(reason);
  await expect(read('endless', { signal: caller.signal, onProgress })).rejects.toBe(reason);
});

test('the service asks the language model; without an answer the reading goes on', async () => {
  const names = ['First', 'Second'];
  const askModel = vi.fn(async () => ({ name: names.shift()! }));
  expect((await read('model', { askModel })).url).toBe('First,Second');
  expect(askModel).toHaveBeenCalledWith('https://model.example/');
  const failing = () => Promise.reject(new Error('no database'));
  expect((await read('model', { askModel: failing })).url).toBe(',');
});

test('a process that reads asks the language model twice at most', async () => {
  const askModel = vi.fn(async () => ({ name: 'One' }));
  expect((await read('greedy', { askModel })).url).toBe('One,One,');
  expect(askModel).toHaveBeenCalledTimes(2);
});

test('a request to hurry reaches the thread', async () => {
  const hurry = new AbortController();
  const slow = read('slow', { hurry: hurry.signal, onProgress: () => hurry.abort() });
  expect((await slow).url).toBe('https://slow.example/');
});

test('a thread that crashes fails its only job, or counts as lost by all of them, and the next has a new one', async () => {
  await expect(read('crash')).rejects.toMatchObject({ name: 'ExtractionError', code: 'crashed' });
  const both = await Promise.allSettled([read('endless'), read('crash')]);
  for (const end of both) expect(end).toMatchObject({ reason: expect.any(BrowserLost) });
  expect((await read('site')).url).toBe('https://site.example/');
});

test('it can be stopped before and after its thread has started', async () => {
  const own = createThreadExtractor('/nowhere.js', {});
  await own.stop();
  await extractor.stop();
  expect((await read('site')).url).toBe('https://site.example/');
});
