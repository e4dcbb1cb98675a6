import { expect, test } from 'vitest';
import { readAgainMs } from './read-again-ms.ts';

const now = Date.parse('2026-11-16T12:00:00Z');
const at = (nextAttemptAt: string | null) => ({ nextAttemptAt });

test.each([
  ['no try is planned', [at(null)], false],
  ['the earliest try decides', [at('2026-11-16T12:05:00Z'), at(null), at('2026-11-16T12:01:00Z')], 60_000],
  ['a try that is due is asked about every two seconds', [at('2026-11-16T11:59:00Z')], 2000],
  ['a far one waits an hour at most', [at('2026-12-16T12:00:00Z')], 3_600_000],
])('%s', (_, deliveries, expected) => {
  expect(readAgainMs(deliveries, now)).toBe(expected);
});
