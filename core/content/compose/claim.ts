import { normalizeText } from '../../text/normalize-text.ts';
import { countWords } from '../../text/sentences.ts';
import { trimEnd } from '../../text/trim.ts';
import type { ContentDraft } from '../draft/content-draft.ts';
import type { FieldRole } from '../draft/field-roles.ts';
import { byDefault, type ContentFacts, fromBrief, type Statement } from '../facts/gather-facts.ts';
import { fitClause, isBrokenOff, toHeadline } from '../words/cut.ts';
import { overlap } from '../words/terminology.ts';

/** Texts that stand in the content already, so that nothing is used twice. */
export class UsedTexts {
  private readonly texts: string[] = [];

  add(text: string): void {
    this.texts.push(text);
  }

  /** Whether most of a text has been used. */
  has(text: string): boolean {
    const plain = normalizeText(toHeadline(text));
    return this.texts.some((used) => normalizeText(toHeadline(used)) === plain || overlap(used, text) > 0.7);
  }
}

/** Sets a field to the first text that fits and has not been used, whole or by its main clause. */
export function setFirst(
  draft: ContentDraft,
  role: FieldRole,
  candidates: readonly Statement[],
  used: UsedTexts,
  as: (text: string) => string = (text) => text,
): boolean {
  if (!draft.wants(role)) return false;
  for (const { text, source } of candidates) {
    if (used.has(text) || HAS_ADDRESS.test(text) || isBrokenOff(trimEnd(text, /[:\s]/))) continue;
    const fitted = fitClause(as(text), draft.maxOf(role));
    if (fitted === null || countWords(fitted) < (source.from === 'brief' ? 1 : 2)) continue;
    const ended = fitted !== as(text) && as(text).endsWith('.') ? `${fitted}.` : fitted;
    if (!draft.set(role, draft.fits(role, ended) ? ended : fitted, source)) continue;
    used.add(text);
    return true;
  }
  return false;
}

const HAS_ADDRESS = /https?:\/\/|www\.|\S@\S/i;

export function briefSentences({ brief }: ContentFacts): Statement[] {
  return brief.sentences.map((text) => ({ text, source: fromBrief(text) }));
}

/** The brand's own claims, best first: its tagline, then what it says it does. */
export function brandClaims({ tagline, sentences }: ContentFacts): Statement[] {
  return [...(tagline ? [tagline] : []), ...sentences.map(asHeadline)];
}

const asHeadline = ({ text, source }: Statement): Statement => ({ text: toHeadline(text), source });

/** A headline: the caller's first sentence, else the brand's claim. */
export function setHeadline(
  draft: ContentDraft,
  role: FieldRole,
  facts: ContentFacts,
  used: UsedTexts,
): void {
  if (draft.has(role)) return;
  if (setFirst(draft, role, briefSentences(facts).slice(0, 4), used, toHeadline)) return;
  setFirst(draft, role, brandClaims(facts), used);
}

/** The text under the headline: all other sentences of the caller or the first that fits, else one of the brand's. */
export function setSubline(draft: ContentDraft, role: FieldRole, facts: ContentFacts, used: UsedTexts): void {
  const rest = briefSentences(facts).filter(({ text }) => !used.has(text));
  const all = rest.map(({ text }) => text).join(' ');
  const whole = role === 'subline' && draft.fits(role, all) ? [{ text: all, source: fromBrief(all) }] : [];
  setFirst(
    draft,
    role,
    [...whole, ...rest, ...facts.sentences, ...(facts.tagline ? [facts.tagline] : [])],
    used,
  );
}

export function composeClaim(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  setHeadline(draft, 'headline', facts, used);
  setSubline(draft, 'subline', facts, used);
  if (draft.has('headline') && facts.action) draft.set('action', facts.action.text, facts.action.source);
  if (draft.has('headline') && facts.english) draft.set('action', 'Learn more', byDefault('Learn more'));
  const address = findAddress(facts);
  if (address) draft.set('address', address.text, address.source);
}

const ADDRESS =
  /(?<![@\w.])(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}(?:\/[^\s,;)"”]{0,80})?)/giu;

/** The address that the brief states, as it should be read; else the brand's domain. */
function findAddress(facts: ContentFacts): Statement | null {
  return findStatedAddress(facts) ?? facts.domain;
}

export function findStatedAddress({ brief, domain }: ContentFacts): Statement | null {
  for (const [whole, bare] of brief.text.matchAll(ADDRESS)) {
    const shown = bare!.replace(/[./]$/, '');
    const isAddress = /^(?:https?:|www\.)/i.test(whole) || shown.includes('/') || shown === domain?.text;
    if (isAddress) return { text: shown, source: fromBrief(whole) };
  }
  return null;
}
