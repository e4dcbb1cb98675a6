import { afterEach, expect, test, vi } from 'vitest';
import { loadPart } from './lazy-part.ts';

afterEach(() => void vi.useRealTimers());

test('a part that cannot be loaded is loaded again, and never fails', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('part');
  const part = loadPart(load);
  await vi.runAllTimersAsync();
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});
