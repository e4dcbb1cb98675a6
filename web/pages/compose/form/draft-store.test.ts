import { expect, test } from 'vitest';
import { createMemory, listKeys } from '../../../storage.ts';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

const draft = { content: { headline: 'x' }, plan: null, savedAt: 1 };

test('a draft is kept per brand and template', () => {
  const storage = createMemory();
  expect(keepDraft(storage, ['b1', 'launch-hero'], draft)).toBe(true);
  expect(readDraft(storage, 'b1', 'launch-hero')).toEqual(draft);
  expect(readDraft(storage, 'b2', 'launch-hero')).toBeNull();
  dropDraft(storage, 'b1', 'launch-hero');
  expect(readDraft(storage, 'b1', 'launch-hero')).toBeNull();
});

test('a draft of files alone has no content', () => {
  const storage = createMemory();
  keepDraft(storage, ['b1', 'launch-hero'], { ...draft, content: null });
  expect(readDraft(storage, 'b1', 'launch-hero')).toEqual({ ...draft, content: null });
});

test('storage that is full, switched off or holds nonsense is an empty one', () => {
  const refusing = {
    getItem: () => '{"content":3}',
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

test('the oldest drafts make room for new ones', () => {
  const storage = createMemory();
  storage.setItem('livery.draft.other', 'x');
  for (let at = 1; at <= 25; at++) keepDraft(storage, [`b${at}`, 't'], { ...draft, savedAt: at });
  expect(listKeys(storage, 'livery.compose.')).toHaveLength(20);
  expect(readDraft(storage, 'b5', 't')).toBeNull();
  expect(readDraft(storage, 'b6', 't')).not.toBeNull();
  expect(storage.getItem('livery.draft.other')).toBe('x');
});
