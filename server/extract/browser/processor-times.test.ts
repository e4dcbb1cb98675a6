import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ProcessorTimes } from './processor-times.ts';

const linuxTest = test.runIf(existsSync('/proc/self/schedstat'));

linuxTest('measures what a process did since the last time', () => {
  const times = new ProcessorTimes();
  const whole = times.read([process.ppid, process.pid]);
  expect(whole.ranMs).toBeGreaterThan(0);
  const again = times.read([process.ppid, process.pid]);
  expect(again.ranMs).toBeLessThan(whole.ranMs);
  expect(again.waitedMs).toBeGreaterThanOrEqual(0);
});

test('a process that is not there has done nothing', () => {
  expect(new ProcessorTimes().read([2 ** 22 + 1])).toEqual({ ranMs: 0, waitedMs: 0 });
});
