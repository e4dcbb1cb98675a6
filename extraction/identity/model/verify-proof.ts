import { measureShare } from '@livery/core/content/grounding/support';
import { findFigures } from '@livery/core/content/words/figures';
import { normalizeText } from '@livery/core/text/normalize-text';
import { toEvidence } from '../../evidence/to-evidence.ts';
import type { SiteFacts } from '../../facts.ts';
import type { Evidence, Finding } from '../../findings.ts';
import type { Customer } from '../proof/customers.ts';
import type { Metric } from '../proof/metrics.ts';
import { type Quote, withoutQuotes } from '../proof/quotes.ts';
import { toNameKey } from '../text/name-text.ts';
import { countWords, splitSentences } from '../text/page-text.ts';
import type { IdentityAnswer } from './identity-prompt.ts';
import { isOnPage, isPlainCopy, type PageBlock, type PageSupport } from './page-support.ts';

/** Quotes, customers and figures must be on the page, and their parts must be near each other. */

const MAX_QUOTES = 12;
const MAX_CUSTOMERS = 40;
const MAX_METRICS = 12;
/** The maximum number of blocks between a quote and its author. */
const REACH = 6;

type Said<Member extends keyof IdentityAnswer> = NonNullable<IdentityAnswer[Member]>;

interface Confirmed<Item> {
  item: Item;
  evidence: Evidence;
}

export function verifyQuotes(
  quotes: Said<'quotes'>,
  { blocks }: PageSupport,
  rules: Finding<Quote[]> | undefined,
): Finding<Quote[]> | null {
  const confirmed = quotes.slice(0, 30).flatMap(({ text, author, role, company }): Confirmed<Quote>[] => {
    const words = withoutQuotes(text);
    const at = blocks.findIndex((block) => contains(block, words));
    if (at === -1 || countWords(words) < 4 || !isPlainCopy(author, 6)) return [];
    const { page, block } = blocks[at]!;
    const around = blocks.slice(Math.max(0, at - REACH), at + REACH + 1).filter((each) => each.page === page);
    /** The text if it is near the quote; empty otherwise. */
    const near = (part: string | null | undefined) => {
      const wanted = part?.trim() ?? '';
      return isPlainCopy(wanted, 12) && around.some((each) => contains(each, wanted)) ? wanted : '';
    };
    const item = { text: words, author: near(author), role: near(role), company: near(company) };
    return item.author ? [{ item, evidence: toEvidence(page, block, `said by ${item.author}`) }] : [];
  });
  return addTo(rules, confirmed, {
    toKey: ({ text }) => toNameKey(text),
    max: MAX_QUOTES,
    rule: 'quote-by-model',
    confidence: Math.max(0.82, rules?.confidence ?? 0),
  });
}

function contains({ plain }: Pick<PageBlock, 'plain'>, part: string): boolean {
  return plain.includes(normalizeText(part));
}

export function verifyCustomers(
  names: readonly string[],
  brand: string,
  site: SiteFacts,
  support: PageSupport,
  rules: Finding<Customer[]> | undefined,
): Finding<Customer[]> | null {
  const evidence = toEvidence(site.pages[0]!, {}, 'named on the page');
  const confirmed = names
    .slice(0, 100)
    .map((name) => name.trim())
    .filter((name) => toNameKey(name) !== toNameKey(brand) && name.length <= 60)
    .filter((name) => isPlainCopy(name, 6) && isOnPage(name, support))
    .map((name): Confirmed<Customer> => ({ item: { name, logo: null }, evidence }));
  return addTo(rules, confirmed, {
    toKey: ({ name }) => toNameKey(name),
    max: MAX_CUSTOMERS,
    rule: 'customers-by-model',
    confidence: 0.72,
  });
}

export function verifyMetrics(
  metrics: Said<'metrics'>,
  { blocks }: PageSupport,
  rules: Finding<Metric[]> | undefined,
): Finding<Metric[]> | null {
  const confirmed = metrics.slice(0, 40).flatMap((metric): Confirmed<Metric>[] => {
    const { value, label } = { value: metric.value.trim(), label: metric.label.trim() };
    if (!isPlainCopy(value, 5) || !isPlainCopy(label, 10)) return [];
    const found = findSource(value, label, blocks);
    if (found === null) return [];
    const { source, at } = found;
    return [{ item: { label, value, source }, evidence: toEvidence(at.page, at.block, source) }];
  });
  return addTo(rules, confirmed, {
    // The page may say “more than” before a figure that the model repeats without.
    toKey: ({ value, label }) =>
      `${toNameKey(value.slice(value.search(/\p{Nd}/u)))} ${toNameKey(label).slice(0, 12)}`,
    max: MAX_METRICS,
    rule: 'figures-by-model',
    confidence: Math.max(0.78, rules?.confidence ?? 0),
  });
}

/** What the rules found and what the model adds to it; null if it adds nothing. */
function addTo<Item>(
  rules: Finding<Item[]> | undefined,
  confirmed: readonly Confirmed<Item>[],
  {
    toKey,
    max,
    ...decided
  }: Pick<Finding, 'rule' | 'confidence'> & { toKey(item: Item): string; max: number },
): Finding<Item[]> | null {
  const kept = new Map((rules?.value ?? []).map((item) => [toKey(item), item]));
  const added = confirmed.filter(({ item }) => !kept.has(toKey(item)) && kept.set(toKey(item), item));
  if (added.length === 0) return null;
  const evidence = [...(rules?.evidence ?? []), ...added.map((each) => each.evidence)];
  return {
    ...decided,
    value: [...kept.values()].slice(0, max),
    alternatives: [],
    evidence: [...new Set(evidence)].slice(0, 6),
  };
}

/** The text of the page that contains a figure together with what it counts. */
function findSource(
  value: string,
  label: string,
  blocks: readonly PageBlock[],
): { source: string; at: PageBlock } | null {
  const isCounted = (text: string) => measureShare(label, text) >= 0.6;
  for (const [index, at] of blocks.entries()) {
    if (!states(at.text, value)) continue;
    const sentence = splitSentences(at.text).find((each) => states(each, value) && isCounted(each));
    if (sentence !== undefined) return { source: sentence, at };
    // A card has the figure and its label in two blocks.
    if (countWords(at.text) > 4) continue;
    const [after, before] = [blocks[index + 1], blocks[index - 1]];
    if (after?.page === at.page && isCounted(after.text)) return { source: `${at.text} ${after.text}`, at };
    if (before?.page === at.page && isCounted(before.text))
      return { source: `${before.text} ${at.text}`, at };
  }
  return null;
}

/** Whether the text contains the figure itself, and not only a longer one: 50 is not in 500, and 1.5 is not in 1.500. */
function states(text: string, value: string): boolean {
  const [plain, wanted] = [normalizeText(text), normalizeText(value)];
  if (!plain.includes(wanted)) return false;
  const [figures, stated] = [listFigures(wanted), new Set(listFigures(plain))];
  return figures.length > 0 && figures.every((figure) => stated.has(figure));
}

const listFigures = (text: string) => findFigures(text).map((figure) => figure.text);
