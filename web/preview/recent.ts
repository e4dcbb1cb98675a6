/** Keeps the values that were used last. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  find(key: string, make: () => Value): Value;
  values(): Iterable<Value>;
}

interface RecentOptions<Value> {
  /** How much is kept, in the measure of `sizeOf`; the newest value is kept in any case. */
  max: number;
  /** Without it, values are counted. */
  sizeOf?: (value: Value) => number;
}

export function createRecent<Value>({ max, sizeOf = () => 1 }: RecentOptions<Value>): Recent<Value> {
  const kept = new Map<string, Value>();
  let size = 0;
  const remove = (key: string) => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    size -= sizeOf(value);
  };
  const recent: Recent<Value> = {
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
    find(key, make) {
      const known = recent.get(key);
      if (known !== undefined) return known;
      const value = make();
      recent.set(key, value);
      return value;
    },
    values: () => kept.values(),
  };
  return recent;
}
