import type { RuleId } from '../../evidence/rules.ts';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { SiteFacts } from '../../facts.ts';
import type { Evidence, Finding, Findings } from '../../findings.ts';
import { toIdentityPath } from '../decide-identity.ts';
import { findNameCandidates } from '../name/name-candidates.ts';
import { couldBeName, toNameKey } from '../text/name-text.ts';
import { countWords } from '../text/page-text.ts';
import type { IdentityAnswer } from './identity-prompt.ts';
import { isOnPage, isPlainCopy, makePageSupport, measureSupport, type PageSupport } from './page-support.ts';
import { verifyCustomers, verifyMetrics, verifyQuotes } from './verify-proof.ts';

const CLOSE = 0.8;

/** Keeps those parts of the language model's answer that the site confirms. Otherwise the findings of the rules stay. */
export function verifyIdentity(answer: IdentityAnswer, site: SiteFacts, byRules: Findings): Findings {
  if (site.pages.length === 0) return byRules;
  const support = makePageSupport(site);
  const found: Findings = new Map(byRules);
  const rule = <Value>(member: string) => byRules.get(toIdentityPath(member)) as Finding<Value> | undefined;
  const set = (member: string, finding: Finding | null) => {
    if (finding !== null) found.set(toIdentityPath(member), finding);
  };
  set('name', verifyName(answer.name ?? '', site, support, rule('name')));
  const line = { site, support };
  set('tagline', verifyLine(answer.tagline ?? '', 32, 'tagline-by-model', line, rule('tagline')));
  set(
    'description',
    verifyLine(answer.description ?? '', 80, 'description-by-model', line, rule('description')),
  );
  set('tone', verifyTone(answer.tone ?? [], site));
  set('audience', verifyAudience(answer.audience ?? '', site, support));
  set('terminology', verifyTerms(answer.terms ?? [], site, support));
  const name = (found.get(toIdentityPath('name'))?.value as string | undefined) ?? '';
  set('quotes', verifyQuotes(answer.quotes ?? [], support, rule('quotes')));
  set('customers', verifyCustomers(answer.customers ?? [], name, site, support, rule('customers')));
  set('metrics', verifyMetrics(answer.metrics ?? [], support, rule('metrics')));
  return found;
}

/** If the rules are sure, their name stays. Otherwise the model may choose among the names on the page. */
function verifyName(
  name: string,
  site: SiteFacts,
  support: PageSupport,
  rules: Finding<string> | undefined,
): Finding<string> | null {
  if (!isPlainCopy(name, 6) || !couldBeName(name) || !isOnPage(name, support)) return null;
  if (rules !== undefined && toNameKey(rules.value) === toNameKey(name)) {
    return { ...rules, confidence: Math.min(0.98, rules.confidence + (1 - rules.confidence) * 0.5) };
  }
  const candidate = findNameCandidates(site).some(({ text }) => toNameKey(text) === toNameKey(name));
  if (rules !== undefined && (rules.confidence >= 0.85 || !candidate)) {
    return { ...rules, alternatives: [name, ...rules.alternatives].slice(0, 5) };
  }
  const alternatives = rules === undefined ? [] : [rules.value, ...rules.alternatives].slice(0, 5);
  return {
    value: name.trim(),
    confidence: candidate ? 0.78 : 0.6,
    rule: 'name-by-model',
    alternatives,
    evidence: rules?.evidence ?? [],
  };
}

function verifyLine(
  text: string,
  maxWords: number,
  rule: RuleId,
  { site, support }: { site: SiteFacts; support: PageSupport },
  rules: Finding<string> | undefined,
): Finding<string> | null {
  if (!isPlainCopy(text, maxWords) || countWords(text) < 2) return null;
  const verbatim = isOnPage(text, support);
  if (!verbatim && measureSupport(text, support) < CLOSE) return null;
  if (rules !== undefined && toNameKey(rules.value) === toNameKey(text)) {
    return { ...rules, confidence: Math.min(0.96, rules.confidence + (1 - rules.confidence) * 0.5) };
  }
  return {
    value: text.trim(),
    confidence: verbatim ? 0.82 : 0.7,
    rule,
    alternatives: rules === undefined ? [] : [rules.value, ...rules.alternatives].slice(0, 4),
    evidence: seen(site, verbatim ? 'the page says so word for word' : 'close to what the page says'),
    ...(verbatim ? {} : { source: 'generated' as const }),
  };
}

function verifyTone(words: readonly string[], site: SiteFacts): Finding<string[]> | null {
  const kept = [...new Set(words.map((word) => word.trim().toLowerCase()))].filter((word) =>
    /^[a-z]{3,18}(?:-[a-z]{3,18})?$/.test(word),
  );
  if (kept.length < 3) return null;
  return {
    value: kept.slice(0, 5),
    confidence: 0.6,
    rule: 'tone-by-model',
    alternatives: [],
    evidence: seen(site, 'how the text of the page sounds'),
    source: 'generated',
  };
}

function verifyAudience(text: string, site: SiteFacts, support: PageSupport): Finding<string> | null {
  if (!isPlainCopy(text, 16) || text.length > 140) return null;
  const said = isOnPage(text, support);
  return {
    value: text.trim().replace(/\.$/, ''),
    confidence: said ? 0.75 : 0.6,
    rule: 'audience-by-model',
    alternatives: [],
    evidence: seen(site, said ? 'the page says so' : 'whom the text speaks to'),
    source: 'generated',
  };
}

function verifyTerms(terms: readonly string[], site: SiteFacts, support: PageSupport): Finding | null {
  const kept = [...new Map(terms.map((term) => [toNameKey(term), term.trim()])).values()].filter(
    (term) => isPlainCopy(term, 5) && term.length <= 60 && isOnPage(term, support),
  );
  if (kept.length === 0) return null;
  return {
    value: { preferred: kept.slice(0, 12), banned: [] },
    confidence: 0.62,
    rule: 'terms-by-model',
    alternatives: [],
    evidence: seen(site, 'words that the page uses'),
  };
}

/** No single element of the landing page shows it. */
function seen(site: SiteFacts, note: string): Evidence[] {
  return [toEvidence(site.pages[0]!, {}, note)];
}
