import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeScratch } from './scratch.ts';

const root = await mkdtemp(join(tmpdir(), 'livery-scratch-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const host = hostname().replace(/[^A-Za-z0-9.-]/g, '_');

test('what dead processes left is removed, what others work on is not', async () => {
  const { pid: dead } = spawnSync('true');
  const places = {
    dead: `${host}_${dead}_aaaaaa`,
    alive: `${host}_${process.ppid}_bbbbbb`,
    elsewhere: 'another.host_1_cccccc',
    forgotten: 'another.host_2_dddddd',
  };
  for (const name of Object.values(places)) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'video.mp4'), '');
  }
  const longAgo = new Date(Date.now() - 3 * 24 * 3600 * 1000);
  await utimes(join(root, places.forgotten), longAgo, longAgo);
  const mine = await makeScratch(root, { alone: false });
  expect((await readdir(root)).sort()).toEqual([places.alive, places.elsewhere, basename(mine)].sort());
  expect(basename(await makeScratch(root, { alone: false }))).not.toBe(basename(mine));
  expect(await readdir(root)).toHaveLength(4);
  const only = await makeScratch(root, { alone: true });
  expect(await readdir(root)).toEqual([basename(only)]);
});
