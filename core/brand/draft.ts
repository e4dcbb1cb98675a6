import { formatPath } from '../issues.ts';
import { isObject, type Json, type Path } from '../json/value.ts';
import type { Provenance, ProvenanceEntry } from './document.ts';

/** Why a missing value was filled: derived from other fields, or a default. */
export interface Reason {
  source: 'derived' | 'default';
  from?: readonly string[];
}

export const byDefault: Reason = { source: 'default' };
export const derivedFrom = (...from: string[]): Reason => ({ source: 'derived', from });

/** Maximum number of provenance entries, for documents with thousands of incomplete values. */
const MAX_ENTRIES = 2000;

const confidence = { derived: 0.6, default: 0.3 };

/** A document that is being completed. */
export class Draft {
  readonly document: Json;
  readonly provenance: Provenance = {};
  private filled = 0;

  constructor(partial: Json) {
    this.document = structuredClone(partial);
  }

  at(...path: Path): unknown {
    let value: unknown = this.document;
    for (const part of path) value = member(value, part);
    return value;
  }

  has(...path: Path): boolean {
    return this.at(...path) !== undefined;
  }

  /**
   * Sets a missing value and records it in the provenance. A value that is there is never changed, even if it is invalid,
   * so that validation reports it.
   */
  fill(path: Path, value: unknown, reason: Reason): void {
    const last = path[path.length - 1]!;
    let at: unknown = this.document;
    for (const part of path.slice(0, -1)) {
      if (isObject(at) && member(at, part) === undefined) at[part] = {};
      at = member(at, part);
    }
    if (!isObject(at) || member(at, last) !== undefined) return;
    at[last] = structuredClone(value);
    if (this.filled++ < MAX_ENTRIES) this.provenance[formatPath(path)] = entryFor(reason);
  }

  /**
   * Fills a token, or the missing parts of one. A token with other members, such as a bare `hex`, is left for validation:
   * filling it would invent a value.
   */
  fillToken(path: Path, $type: string, $value: unknown, reason: Reason): void {
    this.fill(path, { $type, $value }, reason);
    const token = this.at(...path);
    if (isObject(token) && Object.keys(token).some((name) => !name.startsWith('$'))) return;
    this.fill([...path, '$type'], $type, byDefault);
    this.fill([...path, '$value'], $value, reason);
  }

  fillDimension(path: Path, value: number, reason: Reason): void {
    this.fillToken(path, 'dimension', { value, unit: 'px' }, reason);
    this.fillLength([...path, '$value'], value, reason);
  }

  /** Fills a bare `{value, unit}`, as in layers of shadows. */
  fillLength(path: Path, value: number, reason: Reason): void {
    this.fill([...path, 'value'], value, reason);
    this.fill([...path, 'unit'], 'px', byDefault);
  }
}

function entryFor({ source, from = [] }: Reason): ProvenanceEntry {
  return { source, confidence: confidence[source], alternatives: [], evidenceIds: [], from: [...from] };
}

/** Reads an own member, never an inherited one such as `constructor`. */
function member(value: unknown, part: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
  return (value as Json)[part];
}

/** The number of a dimension token, or null if it has no valid one. */
export function readDimension(token: unknown): number | null {
  if (!isObject(token) || !isObject(token.$value)) return null;
  const { value } = token.$value;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
