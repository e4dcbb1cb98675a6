import { normalizeText } from '../../text/normalize-text.ts';
import { countWords } from '../../text/sentences.ts';
import { trimEnd } from '../../text/trim.ts';
import type { ContentDraft } from '../draft/content-draft.ts';
import type { FieldRole } from '../draft/field-roles.ts';
import { byDefault, type ContentFacts, fromBrief, type Statement } from '../facts/gather-facts.ts';
import { fitText, isBrokenOff, toHeadline } from '../words/cut.ts';
import { overlap } from '../words/terminology.ts';

/** Texts that stand in the content already, so that nothing is used twice. */
export class UsedTexts {
  private readonly texts: string[] = [];

  add(text: string): void {
    this.texts.push(text);
  }

  /** Whether a text stands in the content already. */
  says(text: string): boolean {
    const plain = normalizeText(toHeadline(text));
    return this.texts.some((used) => normalizeText(toHeadline(used)) === plain);
  }

  /** Whether most of a text has been used. */
  has(text: string): boolean {
    return this.says(text) || this.texts.some((used) => overlap(used, text) > 0.7);
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
    const fitted = fitText(as(text), draft.maxOf(role));
    if (fitted === null || countWords(fitted) < (source.from === 'brief' ? 1 : 2)) continue;
    const isCut = fitted !== as(text) && as(text).endsWith('.') && !/[.!?…]$/u.test(fitted);
    const ended = isCut ? `${fitted}.` : fitted;
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

/** The brand's own claims, best first: its tagline, and what it says it does. */
export function brandClaims({ tagline, sentences }: ContentFacts): Statement[] {
  return [...(tagline ? [tagline] : []), ...sentences.map(asHeadline)];
}

/** Without its full stop; a brand begins its own sentence as it likes. */
const asHeadline = ({ text, source }: Statement): Statement => ({
  text: text.endsWith('...') ? text : trimEnd(text, /[.。:\s]/),
  source,
});

/** A headline: the caller's first sentence, else the brand's claim. */
export function setHeadline(
  draft: ContentDraft,
  role: FieldRole,
  facts: ContentFacts,
  used: UsedTexts,
  claims: readonly Statement[] = brandClaims(facts),
): boolean {
  return (
    setFirst(draft, role, briefSentences(facts).slice(0, 4), used, toHeadline) ||
    setFirst(draft, role, claims, used)
  );
}

/** The text under the headline: all other sentences of the caller or the first that fits, else one of the brand's. */
export function setSubline(
  draft: ContentDraft,
  role: FieldRole,
  facts: ContentFacts,
  used: UsedTexts,
  claims: readonly Statement[] = [...standAlone(facts), ...(facts.tagline ? [facts.tagline] : [])],
): void {
  const rest = briefSentences(facts).filter(({ text }) => !used.has(text));
  const all = rest.map(({ text }) => text).join(' ');
  const whole = role === 'subline' && draft.fits(role, all) ? [{ text: all, source: fromBrief(all) }] : [];
  setFirst(draft, role, [...whole, ...rest, ...claims], used);
}

/** The description up to its first sentence of some length, and later ones that can be understood without it. */
function standAlone({ sentences }: ContentFacts): Statement[] {
  const first = sentences.findIndex(({ text }) => countWords(text) >= 4);
  const text = sentences
    .slice(0, first + 1)
    .map((sentence) => sentence.text)
    .join(' ');
  const opening = first < 0 ? [] : [{ ...sentences[first]!, text }];
  return [...opening, ...sentences.slice(first + 1).filter((sentence) => countWords(sentence.text) >= 6)];
}

/** The headline and the texts around it. Without `hasClaims` the brand's claims are not used, only the brief. */
export function composeClaim(
  draft: ContentDraft,
  facts: ContentFacts,
  used: UsedTexts,
  hasClaims: boolean,
): void {
  const none = hasClaims ? undefined : [];
  const isLed = setHeadline(draft, 'headline', facts, used, none);
  setSubline(draft, 'subline', facts, used, none);
  // A claim that is too long for a headline, or a list without a title, stands below the name.
  if (!isLed && hasClaims && (draft.has('subline') || draft.has('item-title')) && facts.name)
    draft.set('headline', facts.name.text, facts.name.source);
  if (draft.has('headline') && facts.action) draft.set('action', facts.action.text, facts.action.source);
  if (draft.has('headline') && facts.words) setDefault(draft, 'action', facts.words.learnMore);
  const address = findAddress(facts);
  if (address) draft.set('address', address.text, address.source);
}

export const setDefault = (draft: ContentDraft, role: FieldRole, text: string): boolean =>
  draft.set(role, text, byDefault(text));

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
