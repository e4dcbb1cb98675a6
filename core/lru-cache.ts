/** Keeps the most recently used values. */
export interface LruCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  getOrCreate(key: string, create: () => Value): Value;
  values(): Iterable<Value>;
}

interface LruCacheOptions<Value> {
  /** The total size that is kept, in the unit of `sizeOf`; the newest value is always kept. */
  max: number;
  /** Without it, each value counts as 1. */
  sizeOf?: (value: Value) => number;
}

export function createLruCache<Value>({ max, sizeOf = () => 1 }: LruCacheOptions<Value>): LruCache<Value> {
  const kept = new Map<string, Value>();
  let size = 0;
  const remove = (key: string) => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    size -= sizeOf(value);
  };
  const cache: LruCache<Value> = {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      kept.set(key, value);
      size += sizeOf(value);
      for (const oldest of kept.keys()) {
        if (size <= max || oldest === key) break;
        remove(oldest);
      }
    },
    delete: remove,
    getOrCreate(key, create) {
      const known = cache.get(key);
      if (known !== undefined) return known;
      const value = create();
      cache.set(key, value);
      return value;
    },
    values: () => kept.values(),
  };
  return cache;
}
