import { brandClaims, briefSentences, setFirst, type UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import type { FieldRole } from '@livery/core/content/draft/field-roles';
import { type ContentFacts, fromBrief } from '@livery/core/content/facts/gather-facts';
import type { OfferFact } from '@livery/core/content/facts/read-stated';
import { fitClause, isFragment, toHeadline } from '@livery/core/content/words/cut';
import { formatDay } from '@livery/core/content/words/default-words';
import { normalizeText } from '@livery/core/text/normalize-text';
import { countWords } from '@livery/core/text/sentences';
import { listRelevant, setFact } from '../shared/content/facts.ts';

const FIGURES: readonly RegExp[] = [
  /\b\d{1,3}(?:[.,]\d{1,2})?\s?%(?= (?:off|discount|rabatt|weniger|less|de réduction|de descuento|korting))/iu,
  /(?:[€$£¥]\s?\d{1,5}(?:[.,]\d{2})?|\b\d{1,5}(?:[.,]\d{2})?\s?[€£$])(?= (?:off|discount|rabatt))/iu,
  /\b\d{1,2} for \d{1,2}\b/iu,
  /\bhalf price\b/iu,
  /\bfree(?= (?:shipping|delivery|returns|trial|month|months|upgrade|for))/iu,
  /(?<=\b(?:save|for only|for just|now only|only|now|from|price:?) )(?:[€$£¥]\s?\d{1,5}(?:[.,]\d{2})?|\d{1,3}\s?%)/iu,
];
const CODE = /\bcode:? ["“']?([A-Z][A-Z0-9-]{2,15}|[A-Z0-9-]{3,15}[A-Z0-9])\b/u;
const MONTH_DAY = String.raw`(?:\p{L}{3,9},? )?(?:\d{1,2}(?:st|nd|rd|th|\.)? \p{L}{3,9}|\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?)(?:,? 20\d\d)?`;
const ENDS = new RegExp(
  String.raw`\b(?:until|till|through|valid until|ends|ends on|bis|bis zum|jusqu['’]au|hasta el|tot) (${MONTH_DAY}|\d{1,2}\.\d{1,2}\.(?:20\d\d)?|midnight|tonight|sunday|monday|tuesday|wednesday|thursday|friday|saturday)`,
  'iu',
);
/** Where the words about the offer end and the code or the day begin. */
const STOP =
  /[!?;,]|(?<!\d)\.|\.(?! \p{L}{3,10} \d)|\s(?:until|till|through|with (?:the )?code|use (?:the )?code|using|bis|ends|when you|valid|this|from)\b/iu;

/** The offer of the brief, as the caller wrote it, else one that a page states. */
export function composeOffer(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  if (!draft.wants('offer-figure') && !draft.wants('offer-headline')) return;
  const { brief } = facts;
  if (!draft.has('offer-figure') && !brief.sentences.some(hasFigure)) {
    const [offer] = listRelevant(facts.stated.offers, facts, nameOffer).filter((each) =>
      isWhole(draft, each, facts),
    );
    if (offer) {
      setStatedOffer(draft, offer, facts, used);
      return;
    }
  }
  setFigure(draft, facts, used);
  const code = CODE.exec(brief.text);
  if (code) draft.set('offer-code', code[1], fromBrief(code[0]));
  const ends = ENDS.exec(brief.text);
  if (ends) draft.set('offer-ends', toHeadline(ends[0].trim()), fromBrief(ends[0]));
  if (!draft.has('offer-figure')) return;
  const rest = briefSentences(facts).filter(({ text }) => !CODE.test(text) && !ENDS.test(text));
  if (!setFirst(draft, 'offer-headline', rest, used, toHeadline)) {
    setFirst(draft, 'offer-headline', brandClaims(facts), used);
  }
  setFirst(draft, 'offer-detail', rest, used);
}

const nameOffer = ({ figure, headline }: OfferFact) => `${headline?.text ?? ''} ${figure?.text ?? ''}`;
const hasFigure = (sentence: string) => FIGURES.some((pattern) => pattern.test(sentence));

const partsOf = ({ figure, headline, code, terms }: OfferFact) =>
  Object.entries({
    'offer-figure': figure,
    'offer-headline': headline,
    'offer-code': code,
    'offer-terms': terms,
  }).flatMap(([role, part]) => (part ? [{ role: role as FieldRole, part }] : []));

/** Whether an offer still holds and fits with all its conditions: without one of them it would promise more. */
function isWhole(draft: ContentDraft, offer: OfferFact, { today, words }: ContentFacts): boolean {
  const { figure, headline, ends } = offer;
  if (!figure || !headline || (ends && (words === null || (today !== null && ends.text < today))))
    return false;
  const parts = partsOf(offer);
  return (
    new Set(parts.map(({ part }) => normalizeText(part.text))).size === parts.length &&
    parts.every(({ role, part }) => draft.wants(role) && draft.fits(role, part.text))
  );
}

function setStatedOffer(draft: ContentDraft, offer: OfferFact, facts: ContentFacts, used: UsedTexts): void {
  for (const { role, part } of partsOf(offer)) setFact(draft, role, part, used);
  setFact(draft, 'offer-detail', offer.detail, used);
  if (!offer.ends || !facts.words) return;
  const ends = facts.words.until.replace('{}', formatDay(offer.ends.text, facts.language));
  draft.set('offer-ends', ends, offer.ends.source);
}

/** The figure, and the words after it as the headline: `40%`, `off everything that glows`. */
function setFigure(draft: ContentDraft, { brief }: ContentFacts, used: UsedTexts): void {
  for (const sentence of brief.sentences) {
    const match = FIGURES.map((pattern) => pattern.exec(sentence)).find((found) => found !== null);
    if (!match) continue;
    const after = sentence.slice(match.index + match[0].length).trim();
    const rest = after.slice(0, STOP.exec(after)?.index ?? after.length).trim();
    const words = fitClause(rest, draft.maxOf('offer-headline'));
    const isHeadline =
      words !== null && !isFragment(words) && countWords(words) >= 2 && draft.wants('offer-headline');
    const off = !isHeadline && /^off\b/i.test(after) ? ' off' : '';
    const figure = toHeadline(`${match[0].trim()}${off}`);
    if (!draft.set('offer-figure', figure, fromBrief(sentence))) continue;
    if (isHeadline) draft.set('offer-headline', words, fromBrief(sentence));
    used.add(sentence);
    return;
  }
}
