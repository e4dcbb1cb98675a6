import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directoryStorage } from './directory.ts';
import { FileMissing } from './port.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-storage-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function fileWith(content: string): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}

test('a file is read back whole and in part, and nothing else is left behind', async () => {
  const root = join(folder, 'store');
  const storage = directoryStorage(root);
  await storage.put('a/b.txt', await fileWith('0123456789'));
  expect(await text(await storage.open('a/b.txt'))).toBe('0123456789');
  expect(await text(await storage.open('a/b.txt', { start: 2, end: 4 }))).toBe('234');
  expect(await readdir(join(root, 'a'))).toEqual(['b.txt']);
});

test('a key that holds nothing is missing, before and after removal', async () => {
  const storage = directoryStorage(join(folder, 'gone'));
  await expect(storage.open('x')).rejects.toThrow(FileMissing);
  await storage.put('x', await fileWith('x'));
  await storage.remove('x');
  await expect(storage.open('x')).rejects.toThrow(FileMissing);
});

test('a key cannot leave its folder', async () => {
  const storage = directoryStorage(join(folder, 'inside'));
  await expect(storage.put('../outside', await fileWith('x'))).rejects.toThrow('inside its folder');
});

test('a folder that cannot be written fails its check', async () => {
  await writeFile(join(folder, 'occupied'), '');
  await expect(directoryStorage(join(folder, 'occupied')).check()).rejects.toThrow();
});
