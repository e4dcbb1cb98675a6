import { expect, test } from 'vitest';
import { applyMergePatch } from './merge-patch.ts';

/** The cases of RFC 7396, appendix A. */
test.each([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, null, null],
  [{ a: 'foo' }, 'bar', 'bar'],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j patched with %j is %j', (target, patch, result) =>
  expect(applyMergePatch(target, patch)).toEqual(result),
);

test('the target stays as it is, and no member changes a prototype', () => {
  const target = { a: { b: 1 } };
  const patched = applyMergePatch(target, JSON.parse('{"a":{"c":2},"__proto__":{"d":3}}')) as object;
  expect(target).toEqual({ a: { b: 1 } });
  expect(Object.getPrototypeOf(patched)).toBe(Object.prototype);
  expect(Object.keys(patched)).toEqual(['a', '__proto__']);
});
