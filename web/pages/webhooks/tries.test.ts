import { expect, test } from 'vitest';
import type { Delivery } from '../../api/client.ts';
import { explainSwitchedOff, formatBody, listTries } from './tries.ts';

const webhook = (active: boolean) => ({ id: 'w', url: 'https://a.b', events: [], active, createdAt: '' });
const tried = (hour: number, status: number | null) => ({
  at: new Date(Date.UTC(2026, 10, 15, hour)).toISOString(),
  durationMs: 40,
  responseStatus: status,
  responseBody: null,
  error: status === 200 ? null : 'It failed.',
});
const delivery = (status: Delivery['status'], tries: Delivery['tries'], manual = false): Delivery => ({
  id: 'd',
  webhookId: 'w',
  eventId: 'e',
  eventType: 'render.completed',
  test: false,
  manual,
  status,
  attempts: tries.length,
  responseStatus: null,
  error: null,
  nextAttemptAt: null,
  tries,
  createdAt: '',
  finishedAt: null,
});

test('ticks are the last fifty tries of all deliveries, oldest first', () => {
  const log = [
    delivery('failed', [tried(5, 500), tried(9, 500)]),
    delivery('delivered', [tried(1, 200)]),
    delivery(
      'failed',
      Array.from({ length: 60 }, () => tried(0, 500)),
    ),
  ];
  const tries = listTries(log);
  expect(tries).toHaveLength(50);
  expect(tries.slice(-3).map(({ at }) => at.slice(11, 13))).toEqual(['01', '05', '09']);
});

test('an endpoint that was silent says for how long', () => {
  const log = [delivery('failed', [tried(2, 500), tried(33, null)]), delivery('delivered', [tried(1, 200)])];
  expect(explainSwitchedOff(webhook(false), log)).toEqual({ reason: 'silent', hours: 31, minutes: 1860 });
  expect(explainSwitchedOff(webhook(true), log)).toBeNull();
});

test('410, and a person who switched it off', () => {
  expect(explainSwitchedOff(webhook(false), [delivery('failed', [tried(1, 410)])])).toEqual({
    reason: 'gone',
  });
  expect(explainSwitchedOff(webhook(false), [delivery('delivered', [tried(1, 200)])])).toEqual({
    reason: 'person',
  });
  expect(explainSwitchedOff(webhook(false), [])).toEqual({ reason: 'person' });
});

test('a failed test does not explain why it is off', () => {
  const log = [delivery('failed', [tried(8, 500)], true), delivery('delivered', [tried(1, 200)])];
  expect(explainSwitchedOff(webhook(false), log)).toEqual({ reason: 'person' });
});

test('a body is shown as JSON if it is some', () => {
  expect(formatBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(formatBody('<b>no</b>')).toBe('<b>no</b>');
});
