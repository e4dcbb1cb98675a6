import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freeBytes, watchDiskSpace } from './disk-space.ts';

test('free space is that of the nearest folder that is there', async () => {
  expect(await freeBytes(join(tmpdir(), 'not', 'there', crypto.randomUUID()))).toBeGreaterThan(0);
});

test('there is room while every folder has the minimum, measured at most once a second', async () => {
  let time = 0;
  const now = () => time;
  expect(await watchDiskSpace([tmpdir()], { minFreeBytes: 1 }).hasRoom()).toBe(true);
  expect(await watchDiskSpace([tmpdir()], { minFreeBytes: 2 ** 60 }).hasRoom()).toBe(false);
  const changes: boolean[] = [];
  const onChange = (hasRoom: boolean) => changes.push(hasRoom);
  const space = watchDiskSpace([tmpdir()], { minFreeBytes: 1, now, onChange });
  expect(await space.hasRoom()).toBe(true);
  space.noteFailure(new Error('something else'));
  expect(await space.hasRoom()).toBe(true);
  space.noteFailure(new Error('Failed query', { cause: { code: '53100' } }));
  expect(await space.hasRoom()).toBe(false);
  time += 9000;
  expect(await space.hasRoom()).toBe(false);
  time += 2000;
  expect(await space.hasRoom()).toBe(true);
  expect(changes).toEqual([false, true]);
});

test('a file system that cannot be measured stops no write', async () => {
  expect(await watchDiskSpace(['\0']).hasRoom()).toBe(true);
});
