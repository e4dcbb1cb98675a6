import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createInspector, type Inspector } from './inspector.ts';

const childFile = join(import.meta.dirname, '../testing/slow-inspect-child.mjs');

let inspector: Inspector;
beforeEach(() => {
  inspector = createInspector(childFile, createLogger('silent'));
});
afterEach(() => inspector.stop());

const inspect = (
  name: string,
  organizationId: string,
  options: { signal?: AbortSignal; ahead?: boolean } = {},
) => inspector.inspect({ file: name, name }, { organizationId, ...options });
const toFailure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (cause: unknown) => cause,
  );

test("one organisation's files never hold every process: another's is looked into meanwhile", async () => {
  const gone = new AbortController();
  const flood = Array.from({ length: 40 }, () => toFailure(inspect('hang', 'a', { signal: gone.signal })));
  for (let turn = 0; turn < 3; turn++) expect(await inspect('logo', 'b')).toMatchObject({ file: 'logo' });
  gone.abort(new Error('gone'));
  expect(await Promise.all(flood)).toMatchObject(Array(40).fill({ message: 'gone' }));
});

test('past its share an organisation is refused with 429, past the share of all with 503', async () => {
  const gone = new AbortController();
  const share = { signal: gone.signal };
  // More than run and wait for one organisation, whatever the number of processes.
  const floods = 'abcde'
    .split('')
    .flatMap((organizationId) =>
      Array.from({ length: 60 }, () => toFailure(inspect('hang', organizationId, share))),
    );
  const own = await toFailure(inspect('logo', 'a'));
  const all = await toFailure(inspect('logo', 'f'));
  expect(own).toMatchObject({ code: 'rate_limited', details: { retryAfterS: expect.any(Number) } });
  expect(all).toMatchObject({ code: 'unavailable' });
  gone.abort(new Error('gone'));
  await Promise.all(floods);
});

test('a file that nobody waits for any more frees its process', async () => {
  const gone = new AbortController();
  const held = toFailure(inspect('hang', 'a', { signal: gone.signal }));
  await vi.waitFor(() => expect(inspector.pids()).toHaveLength(1));
  const [pid] = inspector.pids();
  gone.abort(new Error('gone'));
  expect(await held).toMatchObject({ message: 'gone' });
  expect(await inspect('logo', 'a')).toMatchObject({ file: 'logo' });
  expect(inspector.pids()).not.toContain(pid);
});

test('files of a job are taken before the uploads of its organisation, and are not refused', async () => {
  const [first, gone] = [new AbortController(), new AbortController()];
  const upload = ({ signal }: AbortController) => toFailure(inspect('hang', 'a', { signal }));
  const running = upload(first);
  const uploads = Array.from({ length: 60 }, () => upload(gone));
  const job = inspect('logo', 'a', { ahead: true });
  // Frees one place of the organisation, while dozens of its uploads wait that came before the job.
  first.abort(new Error('gone'));
  expect(await job).toMatchObject({ file: 'logo' });
  gone.abort(new Error('gone'));
  await Promise.all([running, ...uploads]);
});
