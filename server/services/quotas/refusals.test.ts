import { AppError } from '@livery/core/errors';
import { expect, test } from 'vitest';
import { Refusals } from './refusals.ts';

const busy = () => new AppError('rate_limited', 'Too many.', { retryAfterS: 15 });

test('a refusal is remembered for a quarter of a second, for its owner and request alone', () => {
  let now = 0;
  const refusals = new Refusals(() => now);
  const error = busy();
  refusals.add('one', 'POST /extractions', error);
  now = 249;
  expect(refusals.find('one', 'POST /extractions')).toBe(error);
  expect(refusals.find('one', 'POST /webhooks')).toBeUndefined();
  expect(refusals.find('two', 'POST /extractions')).toBeUndefined();
  now = 250;
  expect(refusals.find('one', 'POST /extractions')).toBeUndefined();
});

test('an owner who changed something is refused by nothing that was remembered', () => {
  const refusals = new Refusals(() => 0);
  for (const owner of ['one', 'two']) refusals.add(owner, 'POST /extractions', busy());
  refusals.forget('one');
  expect(refusals.find('one', 'POST /extractions')).toBeUndefined();
  expect(refusals.find('two', 'POST /extractions')).toBeDefined();
});

test('no more than 10,000 owners and 100 requests of each are kept, the latest ones', () => {
  const refusals = new Refusals(() => 0);
  for (let count = 0; count <= 10_000; count++) refusals.add(String(count), 'POST /renders', busy());
  expect(refusals.find('0', 'POST /renders')).toBeUndefined();
  expect(refusals.find('10000', 'POST /renders')).toBeDefined();
  for (let count = 0; count <= 100; count++) refusals.add('one', `POST /webhooks/${count}/test`, busy());
  expect(refusals.find('one', 'POST /webhooks/0/test')).toBeUndefined();
  expect(refusals.find('one', 'POST /webhooks/100/test')).toBeDefined();
});
