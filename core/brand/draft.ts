import { formatPath } from '../issues.ts';
import { isObject, type Json, type Path } from '../json/value.ts';
import type { Provenance, ProvenanceEntry } from './extensions.ts';

/** Why a value stands where nothing was sent: made from other fields by rule, or what everyone gets. */
export interface Reason {
  source: 'derived' | 'default';
  from?: readonly string[];
}

export const byDefault: Reason = { source: 'default' };
export const derivedFrom = (...from: string[]): Reason => ({ source: 'derived', from });

/** A document of a hundred fields has as many entries; one of a thousand bare gradient stops needs no more. */
const MAX_ENTRIES = 2000;

const confidence = { derived: 0.6, default: 0.3 };

/** A document that is being completed: reads what is there, and fills what is not. */
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
   * Sets a path where nothing stands yet and tells it in the provenance. What is there, right or wrong, is
   * left as it was sent, so that validation can name it.
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
   * Fills a token, or what is missing of one that is there in part. One that says something in a way of its
   * own, such as a bare `hex`, is no token with its value missing: to fill it would make a value up.
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

  /** The bare `{value, unit}` that layers of shadows are made of. */
  fillLength(path: Path, value: number, reason: Reason): void {
    this.fill([...path, 'value'], value, reason);
    this.fill([...path, 'unit'], 'px', byDefault);
  }
}

function entryFor({ source, from = [] }: Reason): ProvenanceEntry {
  return { source, confidence: confidence[source], alternatives: [], evidenceIds: [], from: [...from] };
}

/** A member of its own: what every object inherits, such as `constructor`, was not sent. */
function member(value: unknown, part: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
  return (value as Json)[part];
}

/** The number a dimension token holds, or null where there is none to go by. */
export function readDimension(token: unknown): number | null {
  if (!isObject(token) || !isObject(token.$value)) return null;
  const { value } = token.$value;
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
}
