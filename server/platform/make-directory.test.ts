import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeWritableDirectory } from './make-directory.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'livery-test-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test('a folder is made with those above it, for this user alone, and nothing is left in it', async () => {
  const path = join(await folder(), 'a/b/c');
  await makeWritableDirectory(path);
  await makeWritableDirectory(path);
  expect(await readdir(path)).toEqual([]);
  expect((await stat(path)).mode & 0o777).toBe(0o700);
});

test('a file in the place of a folder is named', async () => {
  const file = join(await folder(), 'file');
  await writeFile(file, '');
  await expect(makeWritableDirectory(file)).rejects.toThrow(`${file} cannot be written (a file of that name`);
  await expect(makeWritableDirectory(join(file, 'x'))).rejects.toThrow('a file stands where a folder should');
});

test.runIf(process.platform === 'linux').each(['/proc/x', '/proc/x/y', '/sys/x', '/proc'])(
  '%s is refused at once',
  async (path) => {
    await expect(makeWritableDirectory(path)).rejects.toThrow(`${path} cannot be written`);
  },
);

// Root may write everywhere.
test.runIf(process.getuid?.() !== 0)('a folder without the right to write is refused', async () => {
  const path = await folder();
  await mkdir(join(path, 'shut'));
  await chmod(path, 0o500);
  await expect(makeWritableDirectory(join(path, 'new'))).rejects.toThrow('this user may not write there');
  await chmod(path, 0o700);
});
