import { expect, test } from 'vitest';
import { createFramePool } from './frame-pool.ts';

const WHOLE = { width: 320, height: 240 };

test('a frame that was given back is used again at another size', () => {
  const pool = createFramePool(WHOLE);
  const first = pool.take(WHOLE);
  first.data![0]![0] = 77;
  pool.giveBack(first);
  const second = pool.take({ width: 64, height: 32 });
  expect([second.width, second.height, second.data![0]![0]]).toEqual([64, 32, 77]);
  const other = pool.take(WHOLE);
  expect(other).not.toBe(second);
  for (const frame of [second, other]) pool.giveBack(frame);
  pool.close();
  expect([second.data, other.data]).toEqual([null, null]);
});

test('a frame that something else still reads is not used again', () => {
  const pool = createFramePool(WHOLE);
  const frame = pool.take(WHOLE);
  frame.data![0]![0] = 77;
  const reader = frame.clone()!;
  pool.giveBack(frame);
  const next = pool.take(WHOLE);
  next.data![0]![0] = 1;
  expect(reader.data![0]![0]).toBe(77);
  for (const each of [reader, next]) each.free();
});
