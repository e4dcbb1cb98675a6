import { expect, test } from 'vitest';
import { errorText, isDiskFull, isDiskFullError } from './error-text.ts';
import { describeError } from './logger.ts';

/** What the embedded database throws on a full disk: an object that is no Error. */
const full = { name: 'ErrnoError', errno: 51 };
const nothing = Object.create(null);

test.each([
  ['an error', new Error('It failed'), 'It failed'],
  ['an error without a message', new TypeError(), 'TypeError'],
  ['an error of errors', new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:1')]), 'ECONNREFUSED'],
  ['an errno of the embedded database', full, 'ENOSPC, no space left'],
  ['an unknown errno', { name: 'ErrnoError', errno: 4711 }, '4711'],
  ['a code alone', { code: 'ECONNRESET' }, 'ECONNRESET'],
  ['a plain object', { why: { deep: [1, 2] } }, 'why: { deep: [ 1, 2 ]'],
  ['an object without a prototype', nothing, '[Object: null prototype]'],
  ['a string', 'no way', 'no way'],
  ['undefined', undefined, 'undefined'],
  ['a symbol', Symbol('s'), 'Symbol(s)'],
])('%s is described by what it says', (_what, thrown, expected) => {
  for (const text of [errorText(thrown), describeError(thrown)]) {
    expect(text).not.toContain('[object Object]');
    expect(text).toContain(expected);
  }
  expect(describeError(new Error('x', { cause: thrown }))).not.toContain('[object Object]');
});

test('a full disk is recognised by codes', () => {
  const reported = [
    full,
    { code: '53100' },
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    new Error('Failed query', { cause: Object.assign(new Error('could not extend'), { code: '53100' }) }),
  ];
  for (const thrown of reported) expect(isDiskFull(thrown)).toBe(true);
  for (const other of [new Error('x'), null, undefined, 'no room', { errno: 51 }])
    expect(isDiskFull(other)).toBe(false);
});

test('what a caller wrote is no full disk, but an encoder that says so is worth another try', () => {
  const quoted = new Error('There is no template ENOSPC', { cause: 'no space left on device' });
  expect(isDiskFull(quoted)).toBe(false);
  expect(isDiskFullError(new Error('av_write: No space left on device'))).toBe(true);
});
