import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLines } from './read-lines.ts';

let folder: string;
let file: string;
const lines = Array.from({ length: 50_000 }, (_, index) => `line ${index}`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-lines-'));
  file = join(folder, 'lines');
  await writeFile(file, lines.join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PROC = '/proc/self/fd';
const countOpen = async () => {
  const links = (await readdir(PROC)).map((fd) => readlink(join(PROC, fd)).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path === file).length;
};

test('reads every line', async () => {
  const read: string[] = [];
  for await (const line of readLines(file)) read.push(line);
  expect(read).toEqual(lines);
});

test.runIf(existsSync(PROC))('closes the file when the reader stops midway', async () => {
  for await (const line of readLines(file)) {
    expect([line, await countOpen()]).toEqual(['line 0', 1]);
    break;
  }
  expect(await countOpen()).toBe(0);
});
