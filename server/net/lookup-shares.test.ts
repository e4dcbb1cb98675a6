import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { FetchFailed, LookupsFull, UrlUnresolved } from './fetch-failed.ts';
import { createGuard } from './guard.ts';
import { createNameResolver } from './name-resolver.ts';
import { postTo } from './post.ts';
import { startNameServer } from './testing/name-server.ts';

/** Names under `good.example` resolve at once; about all others the name server says nothing. */
async function startGuard() {
  const { address, asked } = await startNameServer({ 'good.example': { A: '93.184.215.14', AAAA: null } });
  const guard = createGuard({ allowHosts: [], resolve: createNameResolver({ servers: [address] }) });
  return { guard, asked };
}

const silent = (index: number) => `silent-${index}.example`;
const ended = (looking: Promise<unknown>) =>
  looking.then(
    () => null,
    (cause: unknown) => cause,
  );
const measureMs = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

test('a hundred silent names of one organisation delay neither the names of another nor files', async () => {
  const { guard } = await startGuard();
  const given = new AbortController();
  const flood = Array.from({ length: 100 }, (_, index) =>
    ended(guard.forOrganization('flood').resolve(silent(index), given.signal)),
  );
  const other = guard.forOrganization('other');
  const names = await measureMs(async () => {
    for (let turn = 0; turn < 5; turn++) await other.resolve('good.example');
  });
  const files = await measureMs(async () => {
    for (let turn = 0; turn < 20; turn++) await readFile(import.meta.filename);
  });
  // Look-ups of silent names take five seconds; on four shared threads a hundred of them take more than a minute.
  expect(names).toBeLessThan(2500);
  expect(files).toBeLessThan(2500);
  given.abort(new Error('over'));
  const ends = await Promise.all(flood);
  const refused = ends.filter((end) => end instanceof LookupsFull);
  expect(refused).toHaveLength(100 - 8 - 64);
  expect(refused[0]).toMatchObject({ reason: 'dns_failed', full: { scope: 'key' } });
  expect(ends.filter((end) => (end as Error).message === 'over')).toHaveLength(72);
});

test('the share is free again when look-ups are given up', async () => {
  const { guard } = await startGuard();
  const own = guard.forOrganization('one');
  const given = new AbortController();
  const flood = Array.from({ length: 72 }, (_, index) => ended(own.resolve(silent(index), given.signal)));
  given.abort(new Error('over'));
  await Promise.all(flood);
  expect(await own.resolve('good.example')).toEqual([{ address: '93.184.215.14', family: 4 }]);
});

test('when many organisations have filled all places, one more is refused as busy', async () => {
  const { guard } = await startGuard();
  const given = new AbortController();
  // Eight keys fill the 64 places that run, and with 64 waiting each the 512 that wait.
  const flood = Array.from({ length: 8 * 72 }, (_, index) =>
    ended(guard.forOrganization(`flood-${index % 8}`).resolve(silent(index), given.signal)),
  );
  const failure = await ended(guard.forOrganization('other').resolve('good.example'));
  expect(failure).toMatchObject({ name: 'LookupsFull', full: { scope: 'all' } });
  given.abort(new Error('over'));
  await Promise.all(flood);
});

test('a look-up is part of the time that a request has, and ends with it', async () => {
  const { guard, asked } = await startGuard();
  const own = guard.forOrganization('one');
  const post = { headers: {}, body: '{}', timeoutMs: 1500 };
  const posts = Array.from({ length: 72 }, (_, index) =>
    ended(postTo(own, `http://${silent(index)}/`, post)),
  );
  const ends = await Promise.all(posts);
  expect(ends.every((end) => end instanceof FetchFailed && end.reason === 'timeout')).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
  await vi.waitFor(async () => expect(await own.resolve('good.example')).toHaveLength(1));
});

test('without any other limit a silent name is given up after five seconds', async () => {
  const { guard } = await startGuard();
  let failure: unknown;
  const ms = await measureMs(async () => {
    failure = await ended(guard.resolve('silent.example'));
  });
  expect(failure).toBeInstanceOf(UrlUnresolved);
  expect(ms).toBeGreaterThan(4500);
  expect(ms).toBeLessThan(15_000);
});
