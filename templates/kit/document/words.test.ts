import { expect, test } from 'vitest';
import { readPath } from './words.ts';

test('a path reads only what the content has itself', () => {
  expect(readPath({ author: { name: 'Ada' } }, 'author.name')).toBe('Ada');
  expect(readPath({ title: 'All' }, 'title', { title: 'One' })).toBe('One');
  expect(readPath({}, 'toString')).toBeUndefined();
  expect(readPath({ author: {} }, 'author.constructor')).toBeUndefined();
  expect(readPath({}, '__proto__')).toBeUndefined();
});
