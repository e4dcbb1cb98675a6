import type { Watcher } from './watch.ts';

/** A subscriber that follows rows until all of them have ended. */
export interface Follower<Row> {
  /** The rows that changed, and all rows. The first call has all rows in both. */
  news(changed: Row[], all: Row[]): void;
  /** All rows have ended, or null because the service stops first. Called once, as the last call. */
  end(all: Row[] | null): void;
}

/** What can be followed: its watcher, its states, and when it has ended. */
export interface Followed<Row> {
  watcher: Watcher<Row>;
  toState(row: Row): string;
  hasEnded(row: Row): boolean;
}

/**
 * Reports the state of rows that were just read, then every change, until all have ended. Returns a function that
 * unsubscribes.
 */
export function follow<Row extends { id: string }>(
  { watcher, toState, hasEnded }: Followed<Row>,
  rows: readonly Row[],
  follower: Follower<Row>,
): () => void {
  const current = new Map(rows.map((row) => [row.id, row]));
  let leave = () => {};
  const notify = (changed: Row[]) => {
    const all = [...current.values()];
    follower.news(changed, all);
    if (!all.every(hasEnded)) return false;
    leave();
    follower.end(all);
    return true;
  };
  if (notify([...rows])) return leave;
  leave = watcher.watch(rows, {
    changed(fresh) {
      const changed = fresh.filter((row) => toState(row) !== toState(current.get(row.id)!));
      for (const row of changed) current.set(row.id, row);
      if (changed.length > 0) notify(changed);
    },
    stopped: () => follower.end(null),
  });
  return leave;
}
