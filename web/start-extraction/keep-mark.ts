/**
 * The extraction that this browser asked to keep after the sign-in. Opening an address keeps nothing:
 * anyone can make one. The mailed link may open another tab, so the mark outlives the page.
 */

const KEY = 'livery.keep';
/** Longer than a mailed link works, so that a second one may be asked for. */
const MAX_AGE_MS = 60 * 60_000;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A browser that forbids storage throws here. */
const browserStorage = (): Store => localStorage;

export function markToKeep(id: string, now = Date.now(), storage = browserStorage): void {
  try {
    storage().setItem(KEY, JSON.stringify({ id, at: now }));
  } catch {
    // Without the mark, a button asks after the sign-in.
  }
}

export function isMarkedToKeep(id: string, now = Date.now(), storage = browserStorage): boolean {
  try {
    const mark: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (typeof mark !== 'object' || mark === null || !('id' in mark) || !('at' in mark)) return false;
    return mark.id === id && typeof mark.at === 'number' && now - mark.at < MAX_AGE_MS;
  } catch {
    return false;
  }
}

/** A mark is for one sign-in. */
export function dropKeepMark(storage = browserStorage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Nothing was marked then.
  }
}
