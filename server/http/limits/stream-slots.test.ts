import { expect, test } from 'vitest';
import { type Caller, NO_ORGANIZATION } from '../../services/context.ts';
import { StreamSlots } from './stream-slots.ts';

const caller = (credentialId: string, organizationId: string) => ({ credentialId, organizationId }) as Caller;
const refused = (who: string) =>
  expect.objectContaining({
    code: 'rate_limited',
    message: expect.stringContaining(who),
    details: { retryAfterS: 5 },
  });

/** Opens as many streams as it may; returns what releases them. */
function fill(slots: StreamSlots, who: Caller): (() => void)[] {
  const taken: (() => void)[] = [];
  try {
    for (;;) taken.push(slots.take(who));
  } catch {
    return taken;
  }
}

test('a key has 50 streams', () => {
  const slots = new StreamSlots(5000);
  expect(fill(slots, caller('a', 'x'))).toHaveLength(50);
  expect(() => slots.take(caller('a', 'x'))).toThrow(refused('This key has 50'));
});

test('an organisation has 100 with all of its keys', () => {
  const slots = new StreamSlots(5000);
  const taken = ['a', 'b', 'c'].flatMap((key) => fill(slots, caller(key, 'x')));
  expect(taken).toHaveLength(100);
  expect(() => slots.take(caller('d', 'x'))).toThrow(refused('This organisation has 100'));
  expect(fill(slots, caller('e', 'y'))).toHaveLength(50);
  taken[0]!();
  slots.take(caller('d', 'x'));
});

test('all together have 60 % of the connections', () => {
  const slots = new StreamSlots(300);
  const all = Array.from({ length: 20 }, (_, index) => fill(slots, caller(`k${index}`, `o${index}`))).flat();
  expect(all).toHaveLength(180);
  expect(() => slots.take(caller('new', 'new'))).toThrow(refused('The service has 180'));
  for (const release of all) release();
  expect((slots as unknown as { open: { counts: Map<string, number> } }).open.counts.size).toBe(0);
});

test('people without an organisation are counted one by one', () => {
  const slots = new StreamSlots(5000);
  for (const person of ['a', 'b', 'c']) expect(fill(slots, caller(person, NO_ORGANIZATION))).toHaveLength(50);
});
