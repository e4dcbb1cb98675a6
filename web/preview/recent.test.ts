import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

test('what was used last stays', () => {
  const recent = createRecent<string>({ max: 2 });
  recent.set('a', 'A');
  recent.set('b', 'B');
  expect(recent.get('a')).toBe('A');
  recent.set('c', 'C');
  expect([...recent.values()]).toEqual(['A', 'C']);
});

test('values have sizes, and replacing one frees its own', () => {
  const recent = createRecent<string>({ max: 5, sizeOf: ({ length }) => length });
  recent.set('a', 'xxx');
  recent.set('a', 'xx');
  recent.set('b', 'yyy');
  expect([...recent.values()]).toEqual(['xx', 'yyy']);
  recent.delete('a');
  recent.set('c', 'zz');
  expect([...recent.values()]).toEqual(['yyy', 'zz']);
});

test('one that is larger than everything is kept alone', () => {
  const recent = createRecent<string>({ max: 2, sizeOf: ({ length }) => length });
  recent.set('a', 'x');
  recent.set('b', 'yyyy');
  expect([...recent.values()]).toEqual(['yyyy']);
});
