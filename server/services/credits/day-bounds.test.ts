import { expect, test } from 'vitest';
import { isTimeZone, listDays, startOfDay } from './day-bounds.ts';

test.each([
  ['UTC', '2026-11-16T00:00:00.000Z'],
  ['Europe/Berlin', '2026-11-15T23:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-16T08:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-15T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-15T10:00:00.000Z'],
])('16 November begins in %s at %s', (timeZone, begin) => {
  expect(startOfDay('2026-11-16', timeZone).toISOString()).toBe(begin);
});

test('the days on which the clocks change have 25 and 23 hours', () => {
  const hours = (day: string, next: string) =>
    (+startOfDay(next, 'Europe/Berlin') - +startOfDay(day, 'Europe/Berlin')) / 3_600_000;
  expect([hours('2026-10-25', '2026-10-26'), hours('2026-03-29', '2026-03-30')]).toEqual([25, 23]);
});

test('the last days end today, where the caller is', () => {
  const now = new Date('2026-03-01T23:30:00Z');
  expect(listDays(3, 'UTC', now)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(listDays(2, 'Asia/Tokyo', now)).toEqual(['2026-03-01', '2026-03-02']);
});

test('a time zone has a name', () => {
  expect(['Europe/Berlin', 'UTC', 'Europe/Atlantis', ''].map(isTimeZone)).toEqual([true, true, false, false]);
});
