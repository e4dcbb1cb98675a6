/** Seconds to wait before each further try at a delivery. */
export const defaultRetryDelaysS: readonly number[] = [5, 30, 120, 600, 3600, 6 * 3600, 24 * 3600];

/** The most by which a wait is made longer. */
const JITTER = 0.2;

/**
 * How long to wait after so many tries, or null when they are used up. The wait is stretched at random (`chance`
 * is 0..1), so that receivers which failed together are not asked again together.
 */
export function retryDelayMs(delaysS: readonly number[], tries: number, chance: number): number | null {
  const delayS = delaysS[tries - 1];
  return delayS === undefined ? null : Math.round(delayS * 1000 * (1 + JITTER * chance));
}
