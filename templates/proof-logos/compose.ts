import {
  brandClaims,
  briefSentences,
  setDefault,
  setFirst,
  type UsedTexts,
} from '@livery/core/content/compose/claim';
import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import {
  type ContentFacts,
  type CustomerFact,
  fromBrief,
  type Statement,
} from '@livery/core/content/facts/gather-facts';
import { toHeadline } from '@livery/core/content/words/cut';
import { normalizeText } from '@livery/core/text/normalize-text';
import { countWords } from '@livery/core/text/sentences';

/** More logos than this get too small to read. */
const MAX_LOGOS = 9;
/** With this many logos, customers without one are left out, so that the wall looks even. */
const ENOUGH_LOGOS = 5;

/** The wall of customers, those with a logo first. */
export function composeCustomers(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  const all = [...briefCustomers(facts), ...facts.customers];
  const own = normalizeText(facts.name?.text ?? '');
  const keys = all.map(({ name }) => normalizeText(name.text));
  const usable = all.filter(
    ({ name }, index) =>
      keys.indexOf(keys[index]!) === index && keys[index] !== own && draft.fits('customer-name', name.text),
  );
  const stated = usable.filter(({ name }) => name.source.from === 'brief');
  const withLogo = usable.filter(({ logo }) => logo !== null);
  const withoutLogo = usable.filter(({ logo }) => logo === null);
  const { min } = draft.boundsOfList('customer-name');
  const brands = withLogo.length >= ENOUGH_LOGOS ? withLogo : [...withLogo, ...withoutLogo];
  const chosen = stated.length >= min ? stated : brands;
  draft.setList(
    chosen.slice(0, MAX_LOGOS).map(({ name, logo }) => ({
      'customer-name': { value: name.text, source: name.source },
      'customer-logo': logo ? { value: logo.text, source: logo.source } : undefined,
    })),
  );
  composeHeadline(draft, facts, used);
}

/** `Customers: Fieldnote, Ostro`, with the logo of each that the brand has. */
function briefCustomers({ brief, customers }: ContentFacts): CustomerFact[] {
  const line =
    brief.labelled.get('customers') ?? brief.labelled.get('clients') ?? brief.labelled.get('logos');
  if (line === undefined) return [];
  return line.split(/[,;]| and /).flatMap((part) => {
    const text = part.trim().replace(/\.$/, '');
    const known = customers.find(({ name }) => normalizeText(name.text) === normalizeText(text));
    return text === '' ? [] : [{ name: { text, source: fromBrief(line) }, logo: known?.logo ?? null }];
  });
}

const COUNTS_CUSTOMERS =
  /\b(?:customers?|clients?|teams?|compan(?:y|ies)|business(?:es)?|brands?|organi[sz]ations?|users|people|developers|stores|shops|studios|agencies|kunden|unternehmen|clients|entreprises|clientes|empresas)\b/iu;

/**
 * What the wall proves: the caller's line, the site's heading above it, the sentence in which the brand counts its
 * customers, else neutral words.
 */
function composeHeadline(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  const counted = facts.metrics.flatMap(({ label, source }): Statement[] =>
    source && COUNTS_CUSTOMERS.test(label.text) && countWords(source.text) >= 4
      ? [{ text: toHeadline(source.text), source: source.source }]
      : [],
  );
  if (setFirst(draft, 'customers-headline', briefSentences(facts), used, toHeadline)) return;
  const title = facts.customersTitle;
  if (title && setFirst(draft, 'customers-headline', [title], used)) return;
  if (setFirst(draft, 'customers-headline', counted, used)) return;
  if (facts.words) setDefault(draft, 'customers-headline', facts.words.goodCompany);
  else setFirst(draft, 'customers-headline', brandClaims(facts), used);
}
