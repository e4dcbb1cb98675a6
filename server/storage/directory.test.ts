import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDirectoryStorage } from './directory.ts';
import { STALE_MS } from './port.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-directory-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileWith(content: string): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

test('nothing but the file is left behind', async () => {
  const root = join(folder, 'store');
  await createDirectoryStorage(root).put('a/b.txt', await fileWith('0123456789'));
  const files = await readdir(root, { recursive: true });
  expect(files.sort()).toEqual(['a', 'a/b.txt', 'incoming']);
});

test('a key cannot leave its folder', async () => {
  const storage = createDirectoryStorage(join(folder, 'inside'));
  await expect(storage.put('../outside', await fileWith('x'))).rejects.toThrow('inside its folder');
});

test('a folder that cannot be written fails its check', async () => {
  await writeFile(join(folder, 'occupied'), '');
  await expect(createDirectoryStorage(join(folder, 'occupied')).check()).rejects.toThrow();
});

test('what a killed process left is swept after a day, and no sooner', async () => {
  const root = join(folder, 'swept');
  const incoming = join(root, 'incoming');
  await mkdir(incoming, { recursive: true });
  await Promise.all(['old.part', 'new.part'].map((name) => writeFile(join(incoming, name), 'x')));
  const then = new Date(Date.now() - STALE_MS - 1000);
  await utimes(join(incoming, 'old.part'), then, then);
  expect(await createDirectoryStorage(root).sweep()).toBe(1);
  expect(await readdir(incoming)).toEqual(['new.part']);
});

test('a file that cannot be removed after a backup stops nothing else', async () => {
  const root = join(folder, 'holding');
  const storage = createDirectoryStorage(root);
  await storage.put('kept/a.txt', await fileWith('a'));
  await storage.put('gone.txt', await fileWith('b'));
  const release = storage.holdRemovals!();
  // A folder is no file, so its removal fails.
  await storage.remove('kept');
  await storage.remove('gone.txt');
  await release().catch(() => {});
  await storage.put('new.txt', await fileWith('c'));
  expect((await readdir(root)).sort()).toEqual(['incoming', 'kept', 'new.txt']);
});

test('there are no links into a folder', async () => {
  const options = { contentType: 'text/plain', disposition: 'inline', expiresInS: 60 };
  expect(await createDirectoryStorage(folder).link('x', options)).toBeNull();
});
