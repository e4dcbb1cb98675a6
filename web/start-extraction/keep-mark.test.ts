import { expect, test } from 'vitest';
import { dropKeepMark, isMarkedToKeep, markToKeep } from './keep-mark.ts';

function makeStorage(stored?: string) {
  const values = new Map(stored === undefined ? [] : [['livery.keep', stored]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  return () => storage;
}

test('one extraction is marked, for an hour, until it is dropped', () => {
  const storage = makeStorage();
  markToKeep('a', 1000, storage);
  expect(isMarkedToKeep('a', 2000, storage)).toBe(true);
  expect(isMarkedToKeep('b', 2000, storage)).toBe(false);
  expect(isMarkedToKeep('a', 1000 + 60 * 60_000, storage)).toBe(false);
  dropKeepMark(storage);
  expect(isMarkedToKeep('a', 2000, storage)).toBe(false);
});

test.each(['', '{', 'null', '"a"', '{"id":"a"}', '{"id":"a","at":"x"}'])('%j marks nothing', (stored) => {
  expect(isMarkedToKeep('a', 2000, makeStorage(stored))).toBe(false);
});

test('a forbidden storage marks nothing', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  markToKeep('a', 1000, refuse);
  dropKeepMark(refuse);
  expect(isMarkedToKeep('a', 1000, refuse)).toBe(false);
});
