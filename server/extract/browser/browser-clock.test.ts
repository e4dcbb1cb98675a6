import { expect, test } from 'vitest';
import { BrowserClock, MAX_SLOWNESS } from './browser-clock.ts';

/** A clock whose time and measurements the test gives. */
function testClock() {
  let wall = 5000;
  let measured = { ranMs: 0, waitedMs: 0 };
  const clock = new BrowserClock(
    () => measured,
    () => wall,
  );
  const pass = (ms: number, ranMs: number, waitedMs: number) => {
    wall += ms;
    measured = { ranMs, waitedMs };
    clock.note();
  };
  return { clock, pass, wait: (ms: number) => (wall += ms) };
}

test.each([
  ['a browser that waits for the network', 0, 0, 1],
  ['one that has its processor', 1000, 0, 1],
  ['four processes that have two processors between them', 2000, 2000, 2],
  ['one that waits for half of the time', 300, 500, 2],
  ['one that waits for a tenth and sleeps else', 50, 100, 1 / 0.9],
  ['one that gets a third', 333.33, 666.67, 3],
  ['one that gets a thirteenth', 77, 923, 3],
  ['one that gets nothing', 0, 1000, 3],
])('%s is slowed down as much as it is held back, three times at most', (_, ranMs, waitedMs, slowness) => {
  const { clock, pass } = testClock();
  pass(1000, ranMs, waitedMs);
  expect(clock.slowness).toBeCloseTo(slowness, 2);
  expect(clock.slowness).toBeLessThanOrEqual(MAX_SLOWNESS);
  expect(clock.now()).toBeCloseTo(1000 / slowness, 0);
  expect(clock.stretch(600)).toBe(Math.round(600 * clock.slowness));
});

test('between two measurements it goes on as slowly as before', () => {
  const { clock, pass, wait } = testClock();
  pass(900, 100, 800);
  const before = clock.now();
  wait(300);
  expect(clock.now() - before).toBeCloseTo(100, 5);
});

test('a machine that is free again is fast again after a few measurements', () => {
  const { clock, pass } = testClock();
  for (let at = 0; at < 10; at++) pass(250, 20, 230);
  expect(clock.slowness).toBe(3);
  pass(250, 250, 0);
  expect(clock.slowness).toBeLessThan(2);
  for (let at = 0; at < 6; at++) pass(250, 250, 0);
  expect(clock.slowness).toBeLessThan(1.05);
});

test('whatever is measured, the clock has counted between a third of the time and all of it', () => {
  const { clock, pass } = testClock();
  let total = 0;
  for (const [ms, ranMs, waitedMs] of [
    [250, 0, 9000],
    [1, 5, 0],
    [0, 0, 0],
    [400, 30, 31],
    [250, 0, 250],
  ] as const) {
    pass(ms, ranMs, waitedMs);
    total += ms;
    expect(clock.now()).toBeGreaterThanOrEqual(total / MAX_SLOWNESS - 1e-6);
    expect(clock.now()).toBeLessThanOrEqual(total + 1e-6);
  }
});

test('after a pause without any job nothing is left of the slowness', () => {
  const { clock, pass, wait } = testClock();
  pass(1000, 10, 990);
  wait(60_000);
  clock.start()();
  expect(clock.slowness).toBe(1);
});

test('a job whose clock began before the browser was started loses nothing of the pause before it', () => {
  const { clock, pass, wait } = testClock();
  pass(1000, 90, 100);
  wait(3_600_000);
  const job = clock.forJob();
  clock.start()();
  expect(job.now()).toBeCloseTo(0, 3);
});

test('a job that has to hurry goes by the wall, also for the time before', () => {
  const { clock, pass, wait } = testClock();
  pass(1000, 0, 0);
  const hurry = new AbortController();
  const job = clock.forJob(hurry.signal);
  pass(900, 0, 9000);
  expect([job.now(), job.slowness, job.stretch(100)]).toEqual([300, 3, 300]);
  hurry.abort();
  wait(50);
  expect([job.now(), job.slowness, job.stretch(100)]).toEqual([950, 1, 100]);
  expect(clock.slowness).toBe(3);
});
