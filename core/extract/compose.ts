import type { Provenance } from '../brand/extensions.ts';
import { placeOf, putField } from '../brand/field-place.ts';
import type { Json } from '../brand/fill.ts';
import type { Findings, Sight } from './findings.ts';

export interface EvidenceEntry extends Sight {
  id: string;
  rule: string;
}

export interface Composition {
  /** A brand document with what was found and nothing else. */
  document: Json;
  provenance: Provenance;
  evidence: EvidenceEntry[];
}

/** Findings put together: the document, where each field comes from, and what can be looked up. */
export function compose(findings: Findings): Composition {
  const document: Json = {};
  const provenance: Provenance = {};
  const evidence: EvidenceEntry[] = [];
  const known = new Map<string, string>();
  const idOf = (sight: Sight, rule: string) => {
    const key = JSON.stringify([sight.pageUrl, sight.selector, sight.mode, sight.note, rule]);
    const before = known.get(key);
    if (before) return before;
    const id = `ev_${String(evidence.length + 1).padStart(3, '0')}`;
    evidence.push({ id, ...sight, rule });
    known.set(key, id);
    return id;
  };
  for (const [path, { value, confidence, rule, alternatives, sights, source = 'extracted' }] of findings) {
    putField(document, placeOf(document, path), value);
    provenance[path] = {
      source,
      confidence: Number(Math.min(1, Math.max(0, confidence)).toFixed(3)),
      alternatives,
      evidenceIds: sights.map((sight) => idOf(sight, rule)),
    };
  }
  return { document, provenance, evidence };
}
