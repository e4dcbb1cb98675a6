import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFairQueue } from '@livery/core/fair-queue';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FileShare } from '../../preview-files/preview-files.ts';
import { createDerivedFiles, type OpenFile } from './derived-files.ts';

const KB = 1024;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-derived-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const alone = { organizationId: 'org_a' };
const write = (bytes: number) => (file: string) => writeFile(file, Buffer.alloc(bytes, 7));
const readAll = async (opened: OpenFile) => {
  const bytes = await opened.handle.readFile();
  await opened.handle.close();
  return bytes;
};
const close = async (opened: Promise<OpenFile>) => (await opened).handle.close();
async function bytesOnDisk(): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => ({ size: 0 }))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

test('a file is made once, and opened again', async () => {
  const files = createDerivedFiles(folder);
  const make = vi.fn(write(3));
  const both = await Promise.all([
    files.open(['a'], { share: alone, make }),
    files.open(['a'], { share: alone, make }),
  ]);
  expect(await Promise.all(both.map(readAll))).toEqual([Buffer.alloc(3, 7), Buffer.alloc(3, 7)]);
  await close(files.open(['a'], { share: alone, make }));
  expect(make).toHaveBeenCalledOnce();
});

test('files that are finished while others are removed stay within the limit too', async () => {
  const files = createDerivedFiles(folder, 64 * KB);
  for (let round = 0; round < 3; round++) {
    const gate = Promise.withResolvers<void>();
    const slow = Array.from({ length: 100 }, (_, n) =>
      close(
        files.open(['slow', round, n], {
          share: alone,
          make: async (file) => {
            await gate.promise;
            await write(4 * KB)(file);
          },
        }),
      ),
    );
    for (let n = 0; n < 20; n++) {
      await close(files.open(['fast', round, n], { share: alone, make: write(4 * KB) }));
    }
    gate.resolve();
    await Promise.all(slow);
  }
  await vi.waitFor(async () => expect(await bytesOnDisk()).toBeLessThanOrEqual(64 * KB));
});

test('few large files stay within the limit', async () => {
  const files = createDerivedFiles(folder, 64 * KB);
  for (let n = 0; n < 20; n++) await close(files.open([n], { share: alone, make: write(16 * KB) }));
  await vi.waitFor(async () => expect(await bytesOnDisk()).toBeLessThanOrEqual(64 * KB));
});

test('an open file is read to its end after its removal', async () => {
  const files = createDerivedFiles(folder, 64 * KB);
  const opened = await files.open(['first'], { share: alone, make: write(16 * KB) });
  for (let n = 0; n < 20; n++) await close(files.open([n], { share: alone, make: write(16 * KB) }));
  expect(await readAll(opened)).toEqual(Buffer.alloc(16 * KB, 7));
});

test('a file that someone else removed is made again', async () => {
  const files = createDerivedFiles(folder);
  await close(files.open(['a'], { share: alone, make: write(3) }));
  for (const name of await readdir(folder)) await rm(join(folder, name));
  expect(await readAll(await files.open(['a'], { share: alone, make: write(3) }))).toHaveLength(3);
});

test('a failure leaves no file, and the next request tries again', async () => {
  const files = createDerivedFiles(folder);
  const fail = async (file: string) => {
    await write(3)(file);
    throw new Error('unreadable');
  };
  await expect(files.open(['a'], { share: alone, make: fail })).rejects.toThrow('unreadable');
  expect(await readdir(folder)).toEqual([]);
  await close(files.open(['a'], { share: alone, make: write(3) }));
});

test('the compressed copy is opened, counted and removed with the file', async () => {
  const files = createDerivedFiles(folder, 64 * KB);
  const make = async (file: string) => {
    await write(16 * KB)(file);
    await write(4 * KB)(`${file}.br`);
  };
  const opened = await files.open(['a'], { share: alone, make, suffix: '.br' });
  expect(opened.size).toBe(4 * KB);
  await opened.handle.close();
  for (let n = 0; n < 20; n++) await close(files.open([n], { share: alone, make }));
  await vi.waitFor(async () => expect(await bytesOnDisk()).toBeLessThanOrEqual(64 * KB));
});

test('an organisation neither waits in the queue of another nor fails with its closed connection', async () => {
  const files = createDerivedFiles(folder);
  const queue = createFairQueue({ maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 9, maxWaitingPerKey: 9 });
  const gate = Promise.withResolvers<void>();
  const busy = queue.run('org_b', () => gate.promise);
  const make = (file: string, { organizationId, signal }: FileShare) =>
    queue.run(organizationId, () => write(3)(file), { signal });
  const client = new AbortController();
  const blocked = files.open(['face'], { share: { organizationId: 'org_b', signal: client.signal }, make });
  const asked = files.open(['face'], { share: alone, make });
  client.abort(new Error('The client closed the connection.'));
  await expect(blocked).rejects.toThrow('closed');
  expect(await readAll(await asked)).toHaveLength(3);
  gate.resolve();
  await busy;
  expect(queue.waiting).toBe(0);
});

test('work ends when the last client has left, and not before', async () => {
  const files = createDerivedFiles(folder);
  const clients = [new AbortController(), new AbortController()];
  let ended = false;
  const make = (_: string, { signal }: FileShare) =>
    new Promise<void>((_, reject) => {
      signal!.addEventListener('abort', () => {
        ended = true;
        reject(signal!.reason);
      });
    });
  const asked = clients.map(({ signal }) =>
    files.open(['a'], { share: { organizationId: 'org_a', signal }, make }),
  );
  const outcomes = Promise.allSettled(asked);
  await vi.waitFor(async () => expect(await readdir(folder)).toBeDefined());
  clients[0]!.abort();
  expect(ended).toBe(false);
  clients[1]!.abort();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readAll(await files.open(['a'], { share: alone, make: write(3) }))).toHaveLength(3);
});
