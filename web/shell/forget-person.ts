/** What this browser keeps for a person: drafts, claims, pending submits. The next one on it sees none of that. */

const PREFIX = 'livery.';
/** The look of the app is a choice for this browser. */
const PREFERENCES = 'livery.preferences';
/** The owner of the drafts in this browser. */
const OWNER = 'livery.owner';
/** The database of bulk runs. */
export const TABLES = 'livery.bulk';
/** A visitor has these before the sign-in and needs them after it. */
const OF_VISITOR = ['livery.claims', 'livery.keep'];

function remove(storage: () => Storage, kept: readonly string[]): void {
  try {
    const own = storage();
    const names = Array.from({ length: own.length }, (_, at) => own.key(at));
    for (const name of names) {
      if (name?.startsWith(PREFIX) && !kept.includes(name)) own.removeItem(name);
    }
  } catch {
    // Storage that is switched off keeps nothing.
  }
}

const storages = [() => localStorage, () => sessionStorage];

/** Call it when a session has ended. */
export function forgetPerson(from: readonly (() => Storage)[] = storages): void {
  for (const storage of from) remove(storage, [PREFERENCES]);
  removeTables();
}

/** The tables of bulk runs are too large for the other storages. */
function removeTables(): void {
  globalThis.indexedDB?.deleteDatabase(TABLES);
}

/** Forgets the person and opens the first page, with nothing of the session in memory. */
export function leaveBrowser(): void {
  forgetPerson();
  // A page that is left keeps its last change as a draft.
  addEventListener('pagehide', () => forgetPerson(), { once: true });
  location.assign('/');
}

/** Removes the drafts of another person, whose session expired without a sign-out. */
export function forgetOthers(userId: string, from: readonly (() => Storage)[] = storages): void {
  try {
    const [first] = from;
    const owner = first!().getItem(OWNER);
    if (owner === userId) return;
    if (owner !== null) {
      for (const storage of from) remove(storage, [PREFERENCES, ...OF_VISITOR]);
      removeTables();
    }
    first!().setItem(OWNER, userId);
  } catch {
    // Storage that is switched off keeps nothing.
  }
}
