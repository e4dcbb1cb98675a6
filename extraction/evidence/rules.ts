import ruleTextsData from './rule-texts.json' with { type: 'json' };

/**
 * Every rule that can decide a field: its stable id, which answers and stored rows carry, and its sentence, which
 * is returned beside the id as `ruleText`. An id never changes its meaning; a sentence may be reworded.
 */
export const ruleTexts = ruleTextsData;

export type RuleId = keyof typeof ruleTexts;

export function isRuleId(rule: string): rule is RuleId {
  return Object.hasOwn(ruleTexts, rule);
}
