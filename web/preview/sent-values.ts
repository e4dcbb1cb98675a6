import { createLruCache } from '@livery/core/lru-cache';

/**
 * Documents and contents are large, and an edit draws the same document on every tile, so each is sent to a worker once
 * and named by its key afterwards. Both sides count the same uses in the same order, so they keep the same values.
 */

const MAX_VALUES = 64;

/** By key. */
export type Values = Record<string, unknown>;
/** As JSON, which is written and read faster than a message with all the objects of a document. */
export type SentValues = Record<string, string>;

/** The sending side of one worker: returns the values that the worker does not have. */
export function createValueSender(): (values: Values) => SentValues {
  const sent = createLruCache<true>({ max: MAX_VALUES });
  return (values) => {
    const missing: SentValues = {};
    for (const [key, value] of Object.entries(values)) {
      if (!sent.get(key)) missing[key] = JSON.stringify(value ?? null);
      sent.set(key, true);
    }
    return missing;
  };
}

/** The receiving side: returns the values of the keys, of which those in `received` are new. */
export function createValueReceiver(): (keys: string[], received: SentValues) => unknown[] {
  const kept = createLruCache<{ value: unknown }>({ max: MAX_VALUES });
  return (keys, received) =>
    keys.map((key) => {
      const known = kept.get(key);
      const value = known ? known.value : JSON.parse(received[key]!);
      kept.set(key, { value });
      return value;
    });
}
