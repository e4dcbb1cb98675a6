import { isRuleId, ruleTexts } from '@livery/extraction/evidence/rules';
import type { StoredEvidence } from '../../db/schema.ts';

/** Evidence as the API shows it: each rule's id with its sentence beside it. */
export function presentEvidence(evidence: readonly StoredEvidence[]) {
  return evidence.map(({ id, pageUrl, selector, mode, rule, ruleText, note, crop }) => ({
    id,
    pageUrl,
    selector,
    mode,
    rule: isRuleId(rule) ? rule : 'other',
    ruleText: ruleText ?? (isRuleId(rule) ? ruleTexts[rule] : rule),
    note,
    crop,
  }));
}
