import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopSignal } from './stop-signal.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;
let others: Map<(typeof signals)[number], NodeJS.SignalsListener[]>;
beforeEach(() => {
  others = new Map(signals.map((name) => [name, process.listeners(name)]));
  for (const name of signals) process.removeAllListeners(name);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  for (const name of signals) {
    process.removeAllListeners(name);
    for (const listener of others.get(name)!) process.on(name, listener);
  }
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the first signal asks for a stop; the same one again within a second is npm passing it on', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const asked = stopSignal();
  process.emit('SIGINT', 'SIGINT');
  await asked;
  vi.advanceTimersByTime(900);
  process.emit('SIGINT', 'SIGINT');
  expect(exit).not.toHaveBeenCalled();
});

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('a second %s after a second ends at once with %d', (name, code) => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  void stopSignal();
  process.emit(name, name);
  vi.advanceTimersByTime(1100);
  process.emit(name, name);
  expect(exit).toHaveBeenCalledWith(code);
  expect(written.mock.calls[0]![0]).toContain(`stopped at once by a second ${name}`);
});
