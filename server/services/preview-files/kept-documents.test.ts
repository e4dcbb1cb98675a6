import { expect, test } from 'vitest';
import { serialize } from '../../platform/serialized-json.ts';
import { createKeptDocuments } from './kept-documents.ts';

const document = (seed: number) => serialize({ ranges: Array.from({ length: 200 }, (_, n) => [seed, n]) });

test('documents stay within their bytes, and the least recently used are dropped', () => {
  const kept = createKeptDocuments(20_000);
  kept.set('first', document(0));
  for (let n = 1; n < 100; n++) {
    kept.set(String(n), document(n));
    expect(kept.bytes).toBeLessThanOrEqual(20_000);
    expect(kept.get('first')).toBeDefined();
  }
  expect(kept.get('1')).toBeUndefined();
  expect(kept.get('99')).toBeDefined();
});

test('one that is kept again counts once, and one that is too large is not kept', () => {
  const kept = createKeptDocuments(20_000);
  kept.set('a', document(1));
  const { bytes } = kept;
  kept.set('a', document(1));
  expect(kept.bytes).toBe(bytes);
  kept.set('b', serialize({ text: 'x'.repeat(30_000) }));
  expect([kept.get('b'), kept.bytes]).toEqual([undefined, 0]);
});
