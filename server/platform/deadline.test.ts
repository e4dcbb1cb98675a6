import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { abortable, withDeadline, within } from './deadline.ts';

const expired = new Error('expired');
const reason = new Error('the caller left');

describe('withDeadline', () => {
  test('aborts the work at the deadline, and throws the deadline whatever the work fails with', async () => {
    const work = async (signal: AbortSignal) => {
      await pause(1000, undefined, { signal }).catch(() => {});
      throw new Error('socket hang up');
    };
    await expect(withDeadline(10, undefined, work, () => expired)).rejects.toBe(expired);
  });

  test('throws the reason of the caller, also when it left before the work began', async () => {
    const caller = new AbortController();
    const running = withDeadline(
      1000,
      caller.signal,
      (signal) => pause(1000, undefined, { signal }),
      () => expired,
    );
    caller.abort(reason);
    await expect(running).rejects.toBe(reason);
    await expect(
      withDeadline(
        1000,
        caller.signal,
        async () => 'never',
        () => expired,
      ),
    ).rejects.toBe(reason);
  });

  test('goes by the clock that it is given, also if that gets slower meanwhile', async () => {
    const start = performance.now();
    const clock = { now: () => Math.min(performance.now() - start, 20 + (performance.now() - start) / 10) };
    await expect(within(30, new Promise(() => {}), () => expired, clock)).rejects.toBe(expired);
    expect(performance.now() - start).toBeGreaterThanOrEqual(99);
  });

  test('ends soon after its clock has jumped past it', async () => {
    let now = 0;
    const waiting = within(1e9, new Promise(() => {}), () => expired, { now: () => now });
    now = 1e9;
    await expect(waiting).rejects.toBe(expired);
  });

  test('passes on results and failures that come in time', async () => {
    const failure = new Error('failed');
    expect(
      await withDeadline(
        1000,
        undefined,
        async () => 1,
        () => expired,
      ),
    ).toBe(1);
    const failing = withDeadline(
      1000,
      undefined,
      () => Promise.reject(failure),
      () => expired,
    );
    await expect(failing).rejects.toBe(failure);
  });
});

describe('abortable', () => {
  test('a signal that aborted earlier ends the wait at once', async () => {
    const never = new Promise<never>(() => {});
    await expect(abortable(AbortSignal.abort(reason), never)).rejects.toBe(reason);
  });

  test('work that stops by itself is waited for during the grace', async () => {
    const signal = AbortSignal.abort(reason);
    expect(await abortable(signal, pause(10, 'stopped'), { graceMs: 1000 })).toBe('stopped');
    await expect(abortable(signal, pause(1000), { graceMs: 10 })).rejects.toBe(reason);
  });

  test('a late result is passed on for release', async () => {
    const { promise: late, resolve: onLate } = Promise.withResolvers<string>();
    const running = abortable(AbortSignal.abort(reason), pause(10, 'a browser'), { onLate });
    await expect(running).rejects.toBe(reason);
    expect(await late).toBe('a browser');
  });

  test('a failure that comes late is not unhandled', async () => {
    const work = pause(5).then(() => Promise.reject(new Error('late')));
    await expect(abortable(AbortSignal.abort(reason), work)).rejects.toBe(reason);
    await pause(20);
  });
});

test('within names what did not happen and the time it had', async () => {
  await expect(within(10, pause(1000), 'the page does not close')).rejects.toThrow(
    'the page does not close within 10 ms',
  );
  await expect(within(10, pause(1000), () => expired)).rejects.toBe(expired);
  expect(await within(1000, Promise.resolve(1), 'never')).toBe(1);
});
