import { expect, test } from 'vitest';
import { createLruCache } from './lru-cache.ts';

test('what was used last stays', () => {
  const cache = createLruCache<string>({ max: 2 });
  cache.set('a', 'A');
  cache.set('b', 'B');
  expect(cache.get('a')).toBe('A');
  cache.set('c', 'C');
  expect([...cache.values()]).toEqual(['A', 'C']);
});

test('values have sizes, and replacing one frees its own', () => {
  const cache = createLruCache<string>({ max: 5, sizeOf: ({ length }) => length });
  cache.set('a', 'xxx');
  cache.set('a', 'xx');
  cache.set('b', 'yyy');
  expect([...cache.values()]).toEqual(['xx', 'yyy']);
  cache.delete('a');
  cache.set('c', 'zz');
  expect([...cache.values()]).toEqual(['yyy', 'zz']);
});

test('one that is larger than everything is kept alone', () => {
  const cache = createLruCache<string>({ max: 2, sizeOf: ({ length }) => length });
  cache.set('a', 'x');
  cache.set('b', 'yyyy');
  expect([...cache.values()]).toEqual(['yyyy']);
});
