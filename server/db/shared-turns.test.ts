import { expect, test } from 'vitest';
import { createSharedTurns } from './shared-turns.ts';

/** Turns on a clock that work and rests move. */
function makeTurns() {
  const state = { now: 1000, rests: [] as [string, number][], running: '' };
  let asking = '';
  const turns = createSharedTurns({
    now: () => state.now,
    rest: async (ms) => {
      state.rests.push([asking, ms]);
      state.now += ms;
    },
  });
  const use = (owner: string, ms: number, key = owner) => {
    asking = owner;
    return turns.run({ key, owner }, async () => {
      state.now += ms;
    });
  };
  return { state, turns, use };
}

test('an owner alone never rests', async () => {
  const { state, use } = makeTurns();
  for (let turn = 0; turn < 5; turn++) await use('one', 40);
  expect(state.rests).toEqual([]);
});

test('beside another owner, a long turn is followed by a rest of its length', async () => {
  const { state, use } = makeTurns();
  await use('other', 1);
  await use('one', 40);
  await use('one', 40);
  expect(state.rests).toEqual([['one', 40]]);
});

test('the time that passes anyway is part of the rest, and short turns need none', async () => {
  const { state, use } = makeTurns();
  await use('other', 1);
  await use('one', 40);
  state.now += 30;
  await use('other', 2);
  await use('one', 2);
  await use('one', 2);
  expect(state.rests).toEqual([['one', 8]]);
});

test('an owner rests with all its keys; the work of no owner never rests', async () => {
  const { state, use } = makeTurns();
  await use('other', 1);
  await use('one', 40, 'job 1');
  await use('one', 1, 'job 2');
  await use('', 40);
  await use('', 40);
  expect(state.rests).toEqual([['one', 40]]);
});

test('the work of no owner makes nobody rest', async () => {
  const { state, use } = makeTurns();
  await use('', 1);
  await use('one', 40);
  await use('', 1);
  await use('one', 40);
  expect(state.rests).toEqual([]);
});

test('no rest is longer than a tenth of a second, and none is due when the other owner is gone', async () => {
  const { state, use } = makeTurns();
  await use('other', 1);
  await use('one', 5000);
  await use('one', 1);
  expect(state.rests).toEqual([]);
  await use('other', 1);
  await use('one', 200);
  await use('one', 1);
  expect(state.rests).toEqual([['one', 100]]);
});

test('turns of one connection never overlap, and a failed one gives it on', async () => {
  const turns = createSharedTurns();
  let running = 0;
  let most = 0;
  const step = (key: string, fails: boolean) =>
    turns.run({ key, owner: key }, async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      if (fails) throw new Error('failed');
    });
  const ends = await Promise.allSettled(
    Array.from({ length: 40 }, (_, nth) => step(`key ${nth % 4}`, nth % 5 === 0)),
  );
  expect(most).toBe(1);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(8);
});
