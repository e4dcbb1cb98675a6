import { expect, test } from 'vitest';
import { formatAgo, formatCountdown, formatMoment, formatMomentLong } from './time.ts';

const now = new Date(2026, 10, 16, 14, 9, 30);
const at = (...parts: [number, number, number, number, number]) => new Date(...parts);

test.each([
  [at(2026, 10, 16, 14, 6), '14:06', 'Today 14:06, 3 minutes ago'],
  [at(2026, 10, 16, 14, 9), '14:09', 'Today 14:09, just now'],
  [at(2026, 10, 9, 8, 5), '9 Nov', '9 Nov 08:05'],
  [at(2025, 10, 9, 8, 5), '9 Nov 2025', '9 Nov 2025 08:05'],
])('%s is %j, in full %j', (date, short, long) => {
  expect([formatMoment(date, now), formatMomentLong(date, now)]).toEqual([short, long]);
});

test('a clock that runs ahead says just now', () => {
  expect(formatAgo(at(2026, 10, 16, 15, 0), now)).toBe('just now');
});

test.each([
  [702_000, '11:42'],
  [59_001, '1:00'],
  [900, '0:01'],
  [-5, '0:00'],
])('%d ms are %j', (ms, shown) => {
  expect(formatCountdown(ms)).toBe(shown);
});
