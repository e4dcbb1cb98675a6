import { isRuleId, ruleTexts } from '@livery/extraction/evidence/rules';
import type { StoredEvidence } from '../../db/schema.ts';

/**
 * Evidence as the API shows it: each rule's id with its sentence beside it. Rows of earlier versions may hold JSON that is
 * no list of entries; they have no evidence to show.
 */
export function presentEvidence(evidence: readonly StoredEvidence[] | null | undefined) {
  const entries = Array.isArray(evidence) ? evidence.filter(isEntry) : [];
  return entries.map(({ id, pageUrl, pageKind, selector, mode, rule, ruleText, note, crop }) => ({
    id,
    pageUrl,
    pageKind: pageKind ?? null,
    selector,
    mode,
    rule: isRuleId(rule) ? rule : 'other',
    ruleText: ruleText ?? (isRuleId(rule) ? ruleTexts[rule] : (rule ?? ruleTexts.other)),
    note,
    crop,
  }));
}

function isEntry(entry: unknown): entry is StoredEvidence {
  return typeof entry === 'object' && entry !== null;
}
