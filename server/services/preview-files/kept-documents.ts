import type { SerializedJson } from '../../platform/serialized-json.ts';

/** Documents by a key, bounded by their bytes: the least recently used are dropped first. */
export interface KeptDocuments {
  get(key: string): SerializedJson | undefined;
  set(key: string, document: SerializedJson): void;
  readonly bytes: number;
}

const measure = ({ text, gzipped }: SerializedJson) => text.length + gzipped.length;

export function createKeptDocuments(maxBytes: number): KeptDocuments {
  const known = new Map<string, SerializedJson>();
  let bytes = 0;
  const drop = (key: string) => {
    const found = known.get(key);
    if (!found) return;
    known.delete(key);
    bytes -= measure(found);
  };
  return {
    get(key) {
      const found = known.get(key);
      if (found) {
        known.delete(key);
        known.set(key, found);
      }
      return found;
    },
    set(key, document) {
      drop(key);
      known.set(key, document);
      bytes += measure(document);
      for (const oldest of known.keys()) {
        if (bytes <= maxBytes) return;
        drop(oldest);
      }
    },
    get bytes() {
      return bytes;
    },
  };
}
