import { expect, test } from 'vitest';
import { listPastStages, noteStage, shareLine, toSeconds } from './stages.ts';

test('earlier stages have the time until the next one', () => {
  let times = noteStage({}, 'opening-site', 1000);
  times = noteStage(times, 'opening-site', 2000);
  times = noteStage(times, 'reading-page', 3100);
  times = noteStage(times, 'reading-phone-layout', 7900);
  expect(listPastStages(times, 'reading-phone-layout')).toEqual([
    { stage: 'opening-site', ms: 2100 },
    { stage: 'reading-page', ms: 4800 },
  ]);
});

test('a short wait is left out, a long one is not', () => {
  const times = { waiting: 0, 'opening-site': 400 };
  expect(listPastStages(times, 'opening-site')).toEqual([]);
  expect(listPastStages({ ...times, 'opening-site': 4000 }, 'opening-site')).toEqual([
    { stage: 'waiting', ms: 4000 },
  ]);
});

test('a second attempt starts over without stages of the first', () => {
  const times = { 'opening-site': 0, 'reading-page': 2000, deciding: 9000 };
  expect(listPastStages(times, 'reading-page')).toEqual([{ stage: 'opening-site', ms: 2000 }]);
});

test.each([
  [2149, 2.1],
  [9960, 10],
  [11_400, 11],
])('%d ms are %d s', (ms, seconds) => expect(toSeconds(ms)).toBe(seconds));

test('the colours share the line, and the first has the most of it', () => {
  const shares = shareLine(4, 0.6);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(0.6);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
  expect(shareLine(0, 0.5)).toEqual([]);
});
