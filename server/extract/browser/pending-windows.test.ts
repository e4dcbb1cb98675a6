import { expect, test } from 'vitest';
import { PendingWindows } from './pending-windows.ts';

test('a window is paired with its request, whichever comes first', async () => {
  const windows = new PendingWindows<string>();
  const early = windows.open(async () => {
    windows.arrive('a', 'first');
    return 'a';
  }, 1000);
  const named = Promise.withResolvers<string>();
  const late = windows.open(() => named.promise, 1000);
  named.resolve('b');
  setTimeout(() => windows.arrive('b', 'second'), 10);
  expect(await Promise.all([early, late])).toEqual(['first', 'second']);
  expect(windows.size).toBe(0);
});

test('a window that does not arrive in time fails its request alone', async () => {
  const windows = new PendingWindows<string>();
  await expect(windows.open(async () => 'a', 10)).rejects.toThrow('no window was opened');
  await expect(windows.open(() => Promise.reject(new Error('closed')), 10)).rejects.toThrow('closed');
  windows.arrive('a', 'late');
  expect(windows.size).toBe(0);
});

test('windows that nobody asked for are not kept: few while a request waits, none after', async () => {
  const windows = new PendingWindows<string>();
  windows.arrive('popup', 'popup');
  expect(windows.size).toBe(0);
  const named = Promise.withResolvers<string>();
  const opened = windows.open(() => named.promise, 1000);
  for (let popup = 0; popup < 1000; popup++) windows.arrive(`popup ${popup}`, 'popup');
  expect(windows.size).toBe(50);
  windows.arrive('own', 'own');
  windows.forget('popup 999');
  expect(windows.size).toBe(49);
  named.resolve('own');
  expect(await opened).toBe('own');
  expect(windows.size).toBe(0);
});
