import type { PendingSubmit } from './submit-state.ts';

/** The server forgets a key after 24 hours; a later repetition would be a second submit. */
const MAX_AGE_MS = 23 * 60 * 60 * 1000;
const PREFIX = 'livery.submit.';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The submits of this tab that have no response yet, by what they are for. They survive a reload. */
export class PendingSubmits {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  read(intent: string, now: number): PendingSubmit | null {
    const stored = this.store.getItem(PREFIX + intent);
    if (stored === null) return null;
    const pending = parse(stored);
    if (pending && now - pending.createdAt < MAX_AGE_MS) return pending;
    this.remove(intent);
    return null;
  }

  write(intent: string, pending: PendingSubmit): void {
    try {
      this.store.setItem(PREFIX + intent, JSON.stringify(pending));
    } catch {
      // A full storage costs only the recovery after a reload; this page still repeats with the same key.
    }
  }

  remove(intent: string): void {
    this.store.removeItem(PREFIX + intent);
  }

  /** The key of the same request if it has no response yet, otherwise a new submit. */
  start(intent: string, fresh: PendingSubmit): PendingSubmit {
    const known = this.read(intent, fresh.createdAt);
    const isSame =
      known !== null &&
      known.organizationId === fresh.organizationId &&
      JSON.stringify(known.body) === JSON.stringify(fresh.body);
    const pending = isSame ? { ...known, hasGivenUp: false } : fresh;
    this.write(intent, pending);
    return pending;
  }
}

function parse(stored: string): PendingSubmit | null {
  try {
    const value = JSON.parse(stored) as Partial<PendingSubmit> | null;
    if (typeof value?.key !== 'string' || typeof value.createdAt !== 'number') return null;
    if (typeof value.body !== 'object' || value.body === null) return null;
    return {
      key: value.key,
      body: value.body,
      organizationId: typeof value.organizationId === 'string' ? value.organizationId : null,
      createdAt: value.createdAt,
      hasGivenUp: value.hasGivenUp === true,
    };
  } catch {
    return null;
  }
}
