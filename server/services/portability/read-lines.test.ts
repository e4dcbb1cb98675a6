import { mkdtemp, type open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readLines } from './read-lines.ts';

const opened = vi.hoisted(() => [] as Awaited<ReturnType<typeof open>>[]);
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original();
  const noted = async (...args: Parameters<typeof real.open>) => {
    const handle = await real.open(...args);
    opened.push(handle);
    return handle;
  };
  return { ...real, open: noted };
});

let folder: string;
let file: string;
const lines = Array.from({ length: 50_000 }, (_, index) => `line ${index}`);
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-lines-'));
  file = join(folder, 'lines');
  await writeFile(file, lines.join('\n'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const areClosed = () => opened.splice(0).map(({ fd }) => fd === -1);

test('reads every line and closes the file', async () => {
  const read: string[] = [];
  for await (const line of readLines(file)) read.push(line);
  expect(read).toEqual(lines);
  expect(areClosed()).toEqual([true]);
});

test('closes the file when the reader stops midway', async () => {
  for await (const line of readLines(file)) {
    expect(line).toBe('line 0');
    break;
  }
  expect(areClosed()).toEqual([true]);
});
