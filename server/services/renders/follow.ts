import { isTerminal } from '@livery/core/render-states';
import type { RenderRow } from './read.ts';
import { type RenderWatcher, stateOf } from './watch.ts';

/** Whoever follows renders until all of them have ended. */
export interface Follower {
  /** What is new, beside all of them; at first that is all. */
  news(changed: RenderRow[], all: RenderRow[]): void;
  /** All have ended, or the service stops before they have. Comes once, and last. */
  end(all: RenderRow[] | null): void;
}

/** Tells the state of renders that were just read, then every change, until all have ended. Answers how to leave. */
export function followRenders(
  watcher: RenderWatcher,
  rows: readonly RenderRow[],
  follower: Follower,
): () => void {
  const current = new Map(rows.map((row) => [row.id, row]));
  let leave = () => {};
  const tell = (changed: RenderRow[]) => {
    const all = [...current.values()];
    follower.news(changed, all);
    if (!all.every(({ status }) => isTerminal(status))) return false;
    leave();
    follower.end(all);
    return true;
  };
  if (tell([...rows])) return leave;
  leave = watcher.watch(rows, {
    changed(fresh) {
      const changed = fresh.filter((row) => stateOf(row) !== stateOf(current.get(row.id)!));
      for (const row of changed) current.set(row.id, row);
      if (changed.length > 0) tell(changed);
    },
    stopped: () => follower.end(null),
  });
  return leave;
}
