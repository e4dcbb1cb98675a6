import type { Delivery } from '../../api/client.ts';

/** How often the log is read while the outcome of a due try is awaited. */
const MIN_MS = 2000;
/** Browsers run longer timers at once. */
const MAX_MS = 3_600_000;

/** When the log of an endpoint changes next: with the earliest try that is planned; false if none is. */
export function readAgainMs(
  deliveries: readonly Pick<Delivery, 'nextAttemptAt'>[],
  now: number,
): number | false {
  const times = deliveries.flatMap(({ nextAttemptAt }) => (nextAttemptAt ? [Date.parse(nextAttemptAt)] : []));
  if (times.length === 0) return false;
  return Math.min(MAX_MS, Math.max(MIN_MS, Math.min(...times) - now));
}
