import { expect, test } from 'vitest';
import { RateCounter } from './rate-counter.ts';

function counterAt(perMinute: number, maxWindows?: number) {
  const clock = { ms: 1_000_000 };
  const counter = new RateCounter(perMinute, { now: () => clock.ms, ...(maxWindows ? { maxWindows } : {}) });
  return { clock, counter };
}

test('counts each name for itself and starts again after a minute', () => {
  const { clock, counter } = counterAt(2);
  expect(counter.take('a')).toEqual({ limit: 2, remaining: 1, resetS: 60, isOver: false, per: 'minute' });
  clock.ms += 30_000;
  expect(counter.take('a')).toMatchObject({ remaining: 0, resetS: 30, isOver: false });
  expect(counter.take('a')).toMatchObject({ remaining: 0, isOver: true });
  expect(counter.take('b')).toMatchObject({ remaining: 1, isOver: false });
  clock.ms += 30_000;
  expect(counter.take('a')).toMatchObject({ remaining: 1, resetS: 60, isOver: false });
});

test('what is given back does not count', () => {
  const { counter } = counterAt(1);
  counter.take('a');
  counter.giveBack('a');
  expect(counter.take('a')).toMatchObject({ isOver: false });
  expect(counter.take('a')).toMatchObject({ isOver: true });
});

test('0 is no limit', () => {
  expect(new RateCounter(0).take('a')).toBeNull();
});

test('a flood of names neither grows without end nor frees a name that is over', () => {
  const { clock, counter } = counterAt(5, 100);
  for (let use = 0; use < 6; use++) counter.take('guilty');
  for (let name = 0; name < 20_000; name++) counter.take(`flood ${name}`);
  expect(counter.take('guilty')).toMatchObject({ isOver: true });
  const { windows, shared } = counter as unknown as Record<'windows' | 'shared', Map<unknown, unknown>>;
  expect(windows.size + shared.size).toBeLessThanOrEqual(100 + 4096);
  clock.ms += 60_000;
  expect(counter.take('guilty')).toMatchObject({ isOver: false });
});

test('names that share windows are still limited, and not all of them by one flood', () => {
  const { counter } = counterAt(5, 10);
  for (let name = 0; name < 10; name++) counter.take(`own ${name}`);
  for (let use = 0; use < 5; use++) expect(counter.take('late')).toMatchObject({ isOver: false });
  expect(counter.take('late')).toMatchObject({ isOver: true });
  const others = Array.from({ length: 50 }, (_, name) => counter.take(`other ${name}`)!.isOver);
  expect(others.filter(Boolean).length).toBeLessThan(5);
});
