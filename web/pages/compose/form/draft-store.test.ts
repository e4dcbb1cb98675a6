import { expect, test } from 'vitest';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as unknown as Storage;
}
const draft = { words: { headline: 'x' }, plan: null, savedAt: 1 };

test('a draft is kept per brand and template', () => {
  const storage = memory();
  expect(keepDraft(storage, ['b1', 'launch-hero'], draft)).toBe(true);
  expect(readDraft(storage, 'b1', 'launch-hero')).toEqual(draft);
  expect(readDraft(storage, 'b2', 'launch-hero')).toBeNull();
  dropDraft(storage, 'b1', 'launch-hero');
  expect(readDraft(storage, 'b1', 'launch-hero')).toBeNull();
});

test('storage that is full, switched off or holds nonsense is an empty one', () => {
  const refusing = {
    getItem: () => '{"words":3}',
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {
      throw new Error('off');
    },
  } as unknown as Storage;
  expect(readDraft(refusing, 'b', 't')).toBeNull();
  expect(keepDraft(refusing, ['b', 't'], draft)).toBe(false);
  expect(() => dropDraft(refusing, 'b', 't')).not.toThrow();
});
