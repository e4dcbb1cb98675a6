import { createLruCache } from '@livery/core/lru-cache';

/** So many files are remembered; the oldest are forgotten first. */
const MAX_KNOWN = 1000;
/** A busy machine may be the reason once. */
const MAX_TIMEOUTS = 2;

/** Which files could not be read in time, and how often. */
export interface TimedOut {
  /** Counts one more, and returns whether the file itself is to blame. */
  count(name: string): boolean;
  /** Whether the file is not tried again. */
  isGivenUp(name: string): boolean;
}

export function createTimedOut(): TimedOut {
  const counts = createLruCache<number>({ max: MAX_KNOWN });
  const isGivenUp = (name: string) => (counts.get(name) ?? 0) >= MAX_TIMEOUTS;
  return {
    isGivenUp,
    count(name) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return isGivenUp(name);
    },
  };
}
