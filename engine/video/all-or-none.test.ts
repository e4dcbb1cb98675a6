import { expect, test } from 'vitest';
import { allOrNone } from './all-or-none.ts';

test('the results are in the order of the work', async () => {
  const slow = new Promise<string>((resolve) => setTimeout(() => resolve('slow'), 5));
  const released: string[] = [];
  const release = (item: string) => void released.push(item);
  expect(await allOrNone([slow, Promise.resolve('fast')], release)).toEqual(['slow', 'fast']);
  expect(released).toEqual([]);
});

test('if one fails, the others are released, also those that end later, and its error is thrown', async () => {
  const slow = new Promise<string>((resolve) => setTimeout(() => resolve('slow'), 5));
  const released: string[] = [];
  const failed = Promise.reject(new Error('out of memory'));
  await expect(
    allOrNone([Promise.resolve('fast'), failed, slow], (item) => void released.push(item)),
  ).rejects.toThrow('out of memory');
  expect(released).toEqual(['fast', 'slow']);
});
