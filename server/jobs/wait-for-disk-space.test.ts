import { expect, test, vi } from 'vitest';
import { waitForDiskSpace } from './wait-for-disk-space.ts';

const job = (signal: AbortSignal) => ({
  id: 'job',
  retryCount: 0,
  payload: {},
  signal,
  isStopping: () => false,
});
const diskWith = (hasRoom: boolean) => ({ diskSpace: { hasRoom: async () => hasRoom, noteFailure() {} } });

test('a job runs at once where there is room', async () => {
  const handle = vi.fn(async () => {});
  await waitForDiskSpace(diskWith(true), handle)(job(new AbortController().signal));
  expect(handle).toHaveBeenCalledOnce();
});

test('a job waits while the disk is full, and is let go of when its worker stops', async () => {
  const handle = vi.fn(async () => {});
  const stopping = new AbortController();
  const waiting = waitForDiskSpace(diskWith(false), handle)(job(stopping.signal));
  stopping.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(handle).not.toHaveBeenCalled();
});
