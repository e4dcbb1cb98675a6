export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const inMemory: { local?: Store; session?: Store } = {};

/**
 * The storage of the browser. Where it is blocked, even looking at it throws; a memory that lasts as long as the page
 * takes its place.
 */
export function openStorage(kind: 'local' | 'session'): Store {
  try {
    const storage = kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
    if (storage) return storage;
  } catch {
    // Blocked for this page.
  }
  inMemory[kind] ??= createMemory();
  return inMemory[kind];
}

export function createMemory(): Store {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** All names of a storage that start with a prefix. */
export function listKeys(store: Store, prefix: string): string[] {
  return Array.from({ length: store.length }, (_, index) => store.key(index)).filter(
    (key) => key?.startsWith(prefix) ?? false,
  ) as string[];
}

/**
 * Writes an entry; the oldest of its kind make room. False if there is none.
 * @param listNewestFirst the names of all entries of this kind
 */
export function keepRecent(
  store: Store,
  entry: { key: string; text: string },
  { max, listNewestFirst }: { max: number; listNewestFirst: () => string[] },
): boolean {
  const listOthers = () => listNewestFirst().filter((key) => key !== entry.key);
  for (const old of listOthers().slice(max - 1)) store.removeItem(old);
  for (;;) {
    try {
      store.setItem(entry.key, entry.text);
      return true;
    } catch {
      const oldest = listOthers().at(-1);
      if (oldest === undefined) return false;
      store.removeItem(oldest);
    }
  }
}
