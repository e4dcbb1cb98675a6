import type { ProvenanceEntry } from '@livery/core/brand/document';
import type { Base, Edited, Edits } from './edits.ts';

const byPerson: ProvenanceEntry = { source: 'user', confidence: 1, alternatives: [], evidenceIds: [] };

/** Where the value of a field comes from, as the saved version will have it; of its group where the field has no entry. */
export function findSource(
  { base, edits, edited }: { base: Base; edits: Edits; edited: Edited },
  path: string,
): ProvenanceEntry | null {
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.')))) {
    const edit = edits[at];
    if (edit && 'value' in edit) return byPerson;
    const entry = edited.completed[at] ?? base.provenance[at];
    if (entry) return entry;
  }
  return null;
}

/** Fields of the site that were read with less certainty than this are to be checked. */
const CERTAIN = 0.6;

export interface DoubtfulField {
  path: string;
  confidence: number;
}

/**
 * The fields that a person should look at: read from the site with doubt, and not edited since. A type style is one of
 * them, with the confidence of its weakest part.
 */
export function listDoubtful({ provenance }: Pick<Base, 'provenance'>, edits: Edits): DoubtfulField[] {
  const fields = new Map<string, number>();
  for (const [path, { source, confidence }] of Object.entries(provenance)) {
    if (!isFound(source) || confidence >= CERTAIN || Object.hasOwn(edits, path)) continue;
    const field = path.replace(STYLE_PART, 'typographyMeta.$1');
    fields.set(field, Math.min(confidence, fields.get(field) ?? 1));
  }
  return [...fields].map(([path, confidence]) => ({ path, confidence }));
}

const STYLE_PART = /^(?:\$extensions\.studio\.typography\.scale|typographyMeta)\.(\w+)(?:\..+)?$/;

const isFound = (source: ProvenanceEntry['source']) => source === 'extracted' || source === 'generated';
