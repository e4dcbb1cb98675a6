import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const taken: Item[] = [];
  for await (const item of items) taken.push(item);
  return taken;
}

test('items come out in order, whatever order they are made in', async () => {
  const made = inOrder(20, 4, async (index) => {
    await pause((index * 7) % 5);
    return index;
  });
  expect(await all(made)).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('no more than `ahead` items wait for the consumer', async () => {
  let made = 0;
  let taken = 0;
  let max = 0;
  for await (const _ of inOrder(30, 3, async () => (max = Math.max(max, ++made - taken)))) {
    await pause(2);
    taken += 1;
  }
  expect(max).toBeLessThanOrEqual(4);
  expect(made).toBe(30);
});

test('a failure ends the sequence after all started items have ended', async () => {
  let running = 0;
  const failing = inOrder(10, 4, async (index) => {
    running += 1;
    await pause(index === 1 ? 1 : 20);
    running -= 1;
    if (index === 1) throw new Error('torn');
    return index;
  });
  await expect(all(failing)).rejects.toThrow('torn');
  expect(running).toBe(0);
});
