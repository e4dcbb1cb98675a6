/** Delays in seconds before each retry of a delivery. */
export const defaultRetryDelaysS: readonly number[] = [5, 30, 120, 600, 3600, 6 * 3600, 24 * 3600];

/** Maximum random extension of a delay. */
const JITTER = 0.2;

/**
 * The delay after a number of tries, or null when no retry is left. It is extended at random (`chance` is 0..1), so that
 * endpoints that failed together are not retried together.
 */
export function retryDelayMs(delaysS: readonly number[], tries: number, chance: number): number | null {
  const delayS = delaysS[tries - 1];
  return delayS === undefined ? null : Math.round(delayS * 1000 * (1 + JITTER * chance));
}
