import type { Provenance } from '@livery/core/brand/document';
import { locateField, putField } from '@livery/core/brand/field-location';
import { isMeasured } from '@livery/core/brand/measured-fields';
import type { Json } from '@livery/core/json/value';
import type { RuleId } from './evidence/rules.ts';
import type { Evidence, Findings } from './findings.ts';

export interface EvidenceEntry extends Omit<Evidence, 'inOtherTheme'> {
  id: string;
  rule: RuleId;
  /** The theme that shows it. */
  mode: 'light' | 'dark';
  /** Whether that theme is the one that the screenshots show. */
  hasScreenshot: boolean;
}

export interface Composition {
  /** A brand document with the fields that were found and no others. */
  document: Json;
  provenance: Provenance;
  evidence: EvidenceEntry[];
}

/** Puts the findings together: the document, the provenance of each field, and the evidence it refers to. */
export function compose(findings: Findings): Composition {
  const document: Json = {};
  const provenance: Provenance = {};
  const evidence: EvidenceEntry[] = [];
  const known = new Map<string, string>();
  const isDark = findings.get('$extensions.studio.modes.default')?.value === 'dark';
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const readId = (seenAt: Evidence, rule: RuleId) => {
    const { inOtherTheme = false, ...seen } = seenAt;
    const key = JSON.stringify([seen.pageUrl, seen.selector, inOtherTheme, seen.note, rule]);
    const before = known.get(key);
    if (before) return before;
    const id = `ev_${String(evidence.length + 1).padStart(3, '0')}`;
    evidence.push({ id, ...seen, mode: inOtherTheme ? other : shown, hasScreenshot: !inOtherTheme, rule });
    known.set(key, id);
    return id;
  };
  for (const [path, { value, confidence, rule, alternatives, evidence, source = 'extracted' }] of findings) {
    putField(document, locateField(document, path), value);
    if (isMeasured(path)) continue;
    provenance[path] = {
      source,
      confidence: Number(Math.min(1, Math.max(0, confidence)).toFixed(3)),
      alternatives,
      evidenceIds: evidence.map((seenAt) => readId(seenAt, rule)),
    };
  }
  return { document, provenance, evidence };
}
