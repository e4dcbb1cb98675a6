import { normalizeText } from '@livery/core/text/normalize-text';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { SiteFacts } from '../../facts.ts';
import type { Finding } from '../../findings.ts';
import type { Customer } from '../proof/customers.ts';
import type { Metric } from '../proof/metrics.ts';
import { type Quote, withoutQuotes } from '../proof/quotes.ts';
import { toNameKey } from '../text/name-text.ts';
import { countWords, splitSentences } from '../text/page-text.ts';
import type { IdentityAnswer } from './identity-prompt.ts';
import { isPlainCopy } from './is-plain-copy.ts';
import { isOnPage, type PageSupport, readTokens } from './page-support.ts';

/** Quotes, customers and figures must be on the page, and their parts must be near each other. */

const MAX_QUOTES = 12;
const MAX_CUSTOMERS = 40;
const MAX_METRICS = 12;
/** The maximum number of blocks between a quote and its author. */
const REACH = 6;

type Said<Member extends keyof IdentityAnswer> = NonNullable<IdentityAnswer[Member]>;

export function verifyQuotes(
  quotes: Said<'quotes'>,
  site: SiteFacts,
  support: PageSupport,
  rules: Finding<Quote[]> | undefined,
): Finding<Quote[]> | null {
  const kept = new Map((rules?.value ?? []).map((quote) => [toNameKey(quote.text), quote]));
  const evidence = [...(rules?.evidence ?? [])];
  let added = 0;
  for (const { text, author, role, company } of quotes.slice(0, 30)) {
    const words = withoutQuotes(text);
    if (countWords(words) < 4 || !isPlainCopy(author, 6) || kept.has(toNameKey(words))) continue;
    const at = support.blocks.findIndex((block) => block.text.includes(normalizeText(words)));
    if (at === -1) continue;
    const around = support.blocks
      .slice(Math.max(0, at - REACH), at + REACH + 1)
      .filter(({ page }) => page === support.blocks[at]!.page);
    const near = (name: string | null | undefined) => {
      const wanted = name?.trim() ?? '';
      return (
        wanted !== '' &&
        isPlainCopy(wanted, 12) &&
        around.some((block) => block.text.includes(normalizeText(wanted)))
      );
    };
    if (!near(author)) continue;
    kept.set(toNameKey(words), {
      text: words,
      author: author.trim(),
      role: near(role) ? role!.trim() : '',
      company: near(company) ? company!.trim() : '',
    });
    const { block, page } = support.blocks[at]!;
    evidence.push(toEvidence(site.pages[page]!, block, `said by ${author.trim()}`));
    added++;
  }
  if (added === 0) return null;
  return {
    value: [...kept.values()].slice(0, MAX_QUOTES),
    confidence: Math.max(0.82, rules?.confidence ?? 0),
    rule: 'quote-by-model',
    alternatives: [],
    evidence: evidence.slice(0, 6),
  };
}

export function verifyCustomers(
  names: readonly string[],
  brand: string,
  site: SiteFacts,
  support: PageSupport,
  rules: Finding<Customer[]> | undefined,
): Finding<Customer[]> | null {
  const kept = new Map((rules?.value ?? []).map((customer) => [toNameKey(customer.name), customer]));
  let added = 0;
  for (const each of names.slice(0, 100)) {
    const name = each.trim();
    const known = kept.has(toNameKey(name)) || toNameKey(name) === toNameKey(brand);
    if (known || !isPlainCopy(name, 6) || name.length > 60 || !isOnPage(name, support)) continue;
    kept.set(toNameKey(name), { name, logo: null });
    added++;
  }
  if (added === 0) return null;
  return {
    value: [...kept.values()].slice(0, MAX_CUSTOMERS),
    confidence: 0.72,
    rule: 'customers-by-model',
    alternatives: [],
    evidence: [
      ...(rules?.evidence ?? []),
      toEvidence(site.pages[0]!, { selector: '' }, 'named on the page'),
    ].slice(0, 6),
  };
}

export function verifyMetrics(
  metrics: Said<'metrics'>,
  site: SiteFacts,
  support: PageSupport,
  rules: Finding<Metric[]> | undefined,
): Finding<Metric[]> | null {
  const key = ({ value, label }: { value: string; label: string }) =>
    `${toNameKey(value)} ${toNameKey(label).slice(0, 12)}`;
  const kept = new Map((rules?.value ?? []).map((metric) => [key(metric), metric]));
  const evidence = [...(rules?.evidence ?? [])];
  let added = 0;
  for (const metric of metrics.slice(0, 40)) {
    const { value, label } = { value: metric.value.trim(), label: metric.label.trim() };
    if (
      !/\d/.test(value) ||
      !isPlainCopy(value, 5) ||
      !isPlainCopy(label, 10) ||
      kept.has(key({ value, label }))
    )
      continue;
    const found = readSource(value, label, support);
    if (found === null) continue;
    kept.set(key({ value, label }), { label, value, source: found.source });
    const { block, page } = support.blocks[found.at]!;
    evidence.push(toEvidence(site.pages[page]!, block, found.source));
    added++;
  }
  if (added === 0) return null;
  return {
    value: [...kept.values()].slice(0, MAX_METRICS),
    confidence: Math.max(0.78, rules?.confidence ?? 0),
    rule: 'figures-by-model',
    alternatives: [],
    evidence: evidence.slice(0, 6),
  };
}

/** The text of the page that contains a figure together with what it counts. */
function readSource(
  value: string,
  label: string,
  support: PageSupport,
): { source: string; at: number } | null {
  const wanted = readTokens(label);
  const holds = (text: string) => {
    const bag = new Set(readTokens(text));
    return wanted.filter((token) => bag.has(token)).length / Math.max(1, wanted.length) >= 0.6;
  };
  for (const [at, { block, page }] of support.blocks.entries()) {
    if (!hasFigure(block.text, value)) continue;
    const sentence = splitSentences(block.text).find((each) => hasFigure(each, value) && holds(each));
    if (sentence !== undefined) return { source: sentence, at };
    // A card has the figure and its label in two blocks.
    for (const other of [support.blocks[at + 1], support.blocks[at - 1]]) {
      if (other?.page !== page || !holds(other.block.text) || countWords(block.text) > 4) continue;
      const ahead = other === support.blocks[at + 1];
      return {
        source: ahead ? `${block.text} ${other.block.text}` : `${other.block.text} ${block.text}`,
        at,
      };
    }
  }
  return null;
}

/** Whether the text contains the figure itself, and not only a longer one: 50 is not in 500 or 1,50. */
function hasFigure(text: string, value: string): boolean {
  const [plain, wanted] = [normalizeText(text), normalizeText(value)];
  for (let at = plain.indexOf(wanted); at !== -1; at = plain.indexOf(wanted, at + 1)) {
    const before = plain.slice(Math.max(0, at - 2), at);
    const after = plain.slice(at + wanted.length, at + wanted.length + 2);
    if (!/\d[.,]?$/.test(before) && !/^(?:[.,]?\d|[kmb%](?![\p{L}]))/u.test(after)) return true;
  }
  return false;
}
