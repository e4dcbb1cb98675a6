import type { Provenance, ProvenanceEntry } from './extensions.ts';

export type Json = Record<string, unknown>;

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets a path (parts split by `/`, since member names hold dots) where nothing stands yet. */
export type Fill = (path: string, value: unknown, source: ProvenanceEntry['source']) => void;

/** A `Fill` that tells each path it set in the provenance. */
export function filler(document: Json, provenance: Provenance): Fill {
  return (path, value, source) => {
    const parts = path.split('/');
    const last = parts.pop()!;
    let at: unknown = document;
    for (const part of parts) {
      if (!isObject(at)) return;
      at[part] ??= {};
      at = at[part];
    }
    if (!isObject(at) || at[last] !== undefined) return;
    at[last] = structuredClone(value);
    provenance[path.replaceAll('/', '.')] = {
      source,
      confidence: source === 'default' ? 0.3 : 0.6,
      alternatives: [],
      evidenceIds: [],
    };
  };
}

export function dimensionToken(value: number) {
  return { $type: 'dimension', $value: { value, unit: 'px' } };
}

/** The number a dimension token holds, or null where there is none to go by. */
export function dimensionOf(token: unknown): number | null {
  if (!isObject(token) || !isObject(token.$value)) return null;
  const { value } = token.$value;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
