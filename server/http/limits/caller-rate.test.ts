import { expect, test } from 'vitest';
import { type Caller, NO_ORGANIZATION } from '../../services/context.ts';
import { CallerRate } from './caller-rate.ts';

const caller = (credentialId: string, organizationId = 'x') => ({ credentialId, organizationId }) as Caller;

test('an organisation has the rate of four keys, however many it makes', () => {
  const rate = new CallerRate(10);
  const results = Array.from({ length: 50 }, (_, turn) => rate.take(caller(`key ${turn % 20}`))!);
  expect(results.filter(({ isOver }) => !isOver)).toHaveLength(40);
  expect(results.at(-1)).toMatchObject({ limit: 40, remaining: 0, isOver: true });
  expect(rate.take(caller('other', 'y'))).toMatchObject({ limit: 10, remaining: 9, isOver: false });
});

test('a key past its own limit takes nothing from the others', () => {
  const rate = new CallerRate(10);
  for (let turn = 0; turn < 100; turn++) rate.take(caller('loud'));
  expect(rate.take(caller('loud'))).toMatchObject({ limit: 10, isOver: true });
  for (let turn = 0; turn < 10; turn++) expect(rate.take(caller('quiet'))).toMatchObject({ isOver: false });
});

test('people without an organisation are counted one by one; 0 is no limit', () => {
  const rate = new CallerRate(1);
  for (let person = 0; person < 10; person++) {
    expect(rate.take(caller(`person ${person}`, NO_ORGANIZATION))).toMatchObject({ isOver: false });
  }
  expect(new CallerRate(0).take(caller('a'))).toBeNull();
});
