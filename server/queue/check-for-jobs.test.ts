import type { PgBoss } from 'pg-boss';
import { expect, test, vi } from 'vitest';
import { wakeOnNotify } from './check-for-jobs.ts';

test('a notification wakes the consumers of its queue, a renewed subscription all of them', async () => {
  const listen = vi.fn(async (..._listeners: unknown[]) => ({ close: async () => {} }));
  const connection = { listen };
  const consumers = ['render', 'extract'].map((queue) => ({ queue, wake: vi.fn(), stop: async () => [] }));
  const countWoken = () => consumers.map(({ wake }) => wake.mock.calls.length);
  wakeOnNotify({ getDb: () => connection } as unknown as PgBoss, consumers);

  const renewed = vi.fn();
  await connection.listen('pgboss', () => {}, renewed);
  const [, onNotification, onReconnect] = listen.mock.calls[0] as unknown as [
    string,
    (queue: string) => void,
    () => void,
  ];
  onNotification('extract');
  expect(countWoken()).toEqual([0, 1]);
  onReconnect();
  expect(countWoken()).toEqual([1, 2]);
  expect(renewed).toHaveBeenCalledOnce();
});
