/** Keeps the values that were used last. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
  find(key: string, make: () => Value): Value;
}

export function createRecent<Value>(max: number): Recent<Value> {
  const kept = new Map<string, Value>();
  const recent: Recent<Value> = {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      kept.delete(key);
      kept.set(key, value);
      for (const oldest of kept.keys()) {
        if (kept.size <= max) break;
        kept.delete(oldest);
      }
    },
    delete: (key) => void kept.delete(key),
    find(key, make) {
      const known = recent.get(key);
      if (known !== undefined) return known;
      const value = make();
      recent.set(key, value);
      return value;
    },
  };
  return recent;
}
