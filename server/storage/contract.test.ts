import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../testing/s3-server.ts';
import { openStorage } from './open.ts';
import { FileMissing, type Storage } from './port.ts';

let folder: string;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-storage-'));
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  await rm(folder, { recursive: true, force: true });
});

async function fileWith(content: string | Uint8Array): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

/** What holds for every storage. */
describe.each([
  ['a directory', () => openStorage({ kind: 'directory', root: join(folder, 'store') })],
  ['a bucket', () => openStorage(s3.location)],
] as const)('%s', (_name, open) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await open();
  });

  test('gives a file back whole and in part', async () => {
    await storage.put('a/b.txt', await fileWith('0123456789'));
    expect(await text(await storage.open('a/b.txt'))).toBe('0123456789');
    expect(await text(await storage.open('a/b.txt', { start: 2, end: 4 }))).toBe('234');
    expect(await text(await storage.open('a/b.txt', { start: 9, end: 9 }))).toBe('9');
  });

  test('takes the file over: it is gone from where it was', async () => {
    const file = await fileWith('taken');
    await storage.put('taken.txt', file);
    await expect(access(file)).rejects.toThrow('ENOENT');
  });

  test('lists its files, and not what else lies there', async () => {
    await storage.put('assets/aa/listed', await fileWith('listed'));
    const listed = [];
    for await (const each of storage.list()) listed.push(each);
    expect(listed).toEqual([{ key: 'assets/aa/listed', modifiedAt: expect.any(Date) }]);
    expect(listed[0]!.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('replaces what a key held', async () => {
    await storage.put('same', await fileWith('first'));
    await storage.put('same', await fileWith('second'));
    expect(await text(await storage.open('same'))).toBe('second');
  });

  test('keeps an empty file and one of 20 MB byte for byte', async () => {
    await storage.put('empty', await fileWith(''));
    expect(await text(await storage.open('empty'))).toBe('');
    const bytes = Buffer.alloc(20_000_000, 'not the same in any two places: ');
    for (let at = 0; at < bytes.length; at += 4096) bytes.writeUInt32LE(at, at);
    const file = await fileWith(bytes);
    await storage.put('large.bin', file);
    expect((await buffer(await storage.open('large.bin'))).equals(bytes)).toBe(true);
    const range = { start: 8_388_600, end: 8_388_700 };
    expect(await buffer(await storage.open('large.bin', range))).toEqual(
      bytes.subarray(range.start, range.end + 1),
    );
  });

  test('takes keys with spaces and letters of any script', async () => {
    const key = "umlauts ä/日本 (1)+'.txt";
    await storage.put(key, await fileWith('x'));
    expect(await text(await storage.open(key))).toBe('x');
    await storage.remove(key);
    await expect(storage.open(key)).rejects.toThrow(FileMissing);
  });

  test('says that a key holds nothing, before and after removal', async () => {
    await expect(storage.open('gone')).rejects.toThrow(FileMissing);
    await storage.put('gone', await fileWith('x'));
    await storage.remove('gone');
    await expect(storage.open('gone')).rejects.toThrow(FileMissing);
    await storage.remove('gone');
  });

  test('does not store a file that is not there', async () => {
    await expect(storage.put('never', join(folder, 'no-such-file'))).rejects.toThrow('ENOENT');
    await expect(storage.open('never')).rejects.toThrow(FileMissing);
  });

  test('lets go of a file whose reader leaves', async () => {
    await storage.put('left', await fileWith(Buffer.alloc(1_000_000)));
    const stream = await storage.open('left');
    stream.destroy();
    await expect(buffer(stream)).rejects.toThrow();
    expect((await buffer(await storage.open('left'))).length).toBe(1_000_000);
  });

  test('passes its check', async () => {
    await storage.check();
  });

  test('sweeps nothing where nothing was left', async () => {
    expect(await storage.sweep()).toBe(0);
  });
});
