import { isObject } from '@livery/core/brand/draft';

/** References anywhere in plain data, also where the brand document's format knows of none: crops, alternatives. */

export function refsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const walk = (at: unknown) => {
    if (Array.isArray(at)) at.forEach(walk);
    else if (isObject(at)) {
      if (typeof at.$asset === 'string') found.add(at.$asset);
      Object.values(at).forEach(walk);
    }
  };
  walk(value);
  return found;
}

/** The same data with other ids in the references; those without a new one stay. */
export function renameRefs<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  const rename = (at: unknown): unknown => {
    if (Array.isArray(at)) return at.map(rename);
    if (!isObject(at)) return at;
    return Object.fromEntries(
      Object.entries(at).map(([name, member]) => {
        const isRef = name === '$asset' && typeof member === 'string';
        return [name, isRef ? (ids.get(member) ?? member) : rename(member)];
      }),
    );
  };
  return rename(value) as Value;
}
