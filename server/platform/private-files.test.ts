import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tightenDirectory } from './private-files.ts';

let folder: string;
let data: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-private-'));
  data = join(folder, 'data');
  await mkdir(join(data, 'files', 'assets'), { recursive: true });
  await writeFile(join(data, 'files', 'assets', 'a'), 'x');
  await writeFile(join(data, 'lock'), '');
  for (const path of ['', 'files', 'files/assets']) await chmod(join(data, path), 0o755);
  for (const path of ['files/assets/a', 'lock']) await chmod(join(data, path), 0o664);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const names = /^(files|lock)$/;
const pickMode = async (path: string) => ((await lstat(join(data, path))).mode & 0o777).toString(8);
const modes = (...paths: string[]) => Promise.all(paths.map(pickMode));

test('a directory of an earlier version is closed to others, all of it', async () => {
  expect(await tightenDirectory(data, names)).toEqual([]);
  expect(await modes('', 'files', 'files/assets', 'files/assets/a', 'lock')).toEqual([
    '700',
    '700',
    '700',
    '600',
    '600',
  ]);
});

test("a directory that holds others' things keeps its mode, and so do they", async () => {
  await writeFile(join(data, 'notes.txt'), '');
  await chmod(join(data, 'notes.txt'), 0o644);
  await tightenDirectory(data, names);
  expect(await modes('', 'notes.txt', 'files', 'lock')).toEqual(['755', '644', '700', '600']);
});

test('a shared folder such as the temporary one keeps its mode', async () => {
  await chmod(data, 0o1777);
  await tightenDirectory(data, names);
  expect(await modes('', 'files')).toEqual(['777', '700']);
});

test('what a link leads to is left alone', async () => {
  await mkdir(join(folder, 'elsewhere'));
  await chmod(join(folder, 'elsewhere'), 0o755);
  await symlink(join(folder, 'elsewhere'), join(data, 'files', 'link'));
  await tightenDirectory(data, names);
  expect(await pickMode('../elsewhere')).toBe('755');
});

test('a directory that is not there is nothing to do', async () => {
  expect(await tightenDirectory(join(folder, 'nowhere'), names)).toEqual([]);
});

test.runIf(process.getuid?.() === 0)('what belongs to another user is left alone, and reported', async () => {
  const { chown } = await import('node:fs/promises');
  await chown(join(data, 'files'), 65534, 65534);
  expect(await tightenDirectory(data, names)).toEqual([join(data, 'files')]);
  expect(await modes('files', 'lock')).toEqual(['755', '600']);
});
