import { AppError } from '@livery/core/errors';
import { expect, test } from 'vitest';
import { Refusals } from './refusals.ts';

const busy = () => new AppError('rate_limited', 'Too many.', { retryAfterS: 15 });

test('a refusal is remembered for a quarter of a second, for its name alone', () => {
  let now = 0;
  const refusals = new Refusals(() => now);
  const error = busy();
  refusals.add('one', error);
  now = 249;
  expect(refusals.find('one')).toBe(error);
  expect(refusals.find('two')).toBeUndefined();
  now = 250;
  expect(refusals.find('one')).toBeUndefined();
});

test('a second refusal lasts from its own moment', () => {
  let now = 0;
  const refusals = new Refusals(() => now);
  refusals.add('one', busy());
  refusals.add('two', busy());
  now = 200;
  refusals.add('one', busy());
  now = 300;
  expect(refusals.find('one')).toBeDefined();
  expect(refusals.find('two')).toBeUndefined();
});

test('no more than 10,000 are kept, and those that have ended make room', () => {
  let now = 0;
  const refusals = new Refusals(() => now);
  for (let count = 0; count < 10_001; count++) refusals.add(String(count), busy());
  expect(refusals.find('9999')).toBeDefined();
  expect(refusals.find('10000')).toBeUndefined();
  now = 300;
  refusals.add('next', busy());
  expect(refusals.find('next')).toBeDefined();
});
