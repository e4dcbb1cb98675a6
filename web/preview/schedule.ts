/** Decides what a free worker draws next. No clock and no browser in here. */

/** A canvas or another asker, with the newest task that it has. Earlier tasks of it are gone. */
export interface Asker {
  id: number;
  rank: Rank;
  /** Null while nothing is wanted. */
  task: { order: number } | null;
  isRunning: boolean;
  /** The worker that has the fonts, images and layers of this asker. */
  worker: number | null;
  /** Never given to another worker: opening its video there takes longer than waiting. */
  isBound: boolean;
}

/** What is drawn first: the picture in view, the picture near it, then exact pixels of what is shown, then the rest. */
export const ranks = { inView: 0, near: 1, exact: 2, away: 3 } as const;
export type Rank = (typeof ranks)[keyof typeof ranks];

/** The next asker for a worker; null when nothing is left that it may draw. */
export function pickNext<One extends Asker>(askers: Iterable<One>, worker: number): One | null {
  let best: One | null = null;
  for (const asker of askers) {
    if (!asker.task || asker.isRunning) continue;
    if (asker.isBound && asker.worker !== null && asker.worker !== worker) continue;
    if (!best || comesBefore(asker, best, worker)) best = asker;
  }
  return best;
}

function comesBefore(one: Asker, two: Asker, worker: number): boolean {
  if (one.rank !== two.rank) return one.rank < two.rank;
  const [first, second] = [toPreference(one, worker), toPreference(two, worker)];
  if (first !== second) return first < second;
  return one.task!.order < two.task!.order;
}

/** Its own askers first, then those that no worker has drawn, then those of others. */
function toPreference({ worker: own }: Asker, worker: number): number {
  if (own === worker) return 0;
  return own === null ? 1 : 2;
}

/**
 * The order of a task that replaces another. It keeps the place of a task that waits, so that edits in quick succession
 * do not push one canvas behind the others again and again.
 */
export function toOrder(waiting: { order: number } | null, next: number): number {
  return waiting?.order ?? next;
}

/** The wait before a task that failed is tried again, in milliseconds; it grows up to half a minute. */
export function toRetryDelay(failures: number): number {
  return Math.min(30_000, 500 * 2 ** Math.min(failures, 10));
}
