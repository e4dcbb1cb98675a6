import type { Json } from '../../json/value.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { findDates } from '../brief/dates.ts';
import type { ContentSource, ContentWarning } from '../draft/content-draft.ts';
import type { ContentRoles } from '../draft/field-roles.ts';
import type { ContentFacts } from '../facts/gather-facts.ts';

const HEADLINE = /^(?:headline|offer-headline|article-title)$/;
const PRICE =
  /(?<![\p{L}\d.,])(?:[€$£¥]\s?\d[\d.,]{0,12}|\d[\d.,]{0,12}\s?(?:€|£|円|元|EUR\b|USD\b|CHF\b))/gu;

/**
 * What a brief asks of a template with a headline and its content lacks: any of its words, or a day or a price that it
 * states. Nothing is rewritten here, so a caller must put it in.
 */
export function findUnmetBrief(
  contentRoles: ContentRoles,
  { brief }: ContentFacts,
  { content, sources }: { content: Json; sources: Readonly<Record<string, ContentSource>> },
): ContentWarning[] {
  const headline = Object.keys(contentRoles).find((path) => HEADLINE.test(contentRoles[path]!));
  if (headline === undefined || brief.text === '' || asksForLanguageAlone(brief)) return [];
  const unmet = (path: string, message: string): ContentWarning => ({ code: 'brief_not_met', path, message });
  const isUsed = Object.values(sources).some(({ from }) => from === 'brief' || from === 'model');
  if (!isUsed) {
    if (brief.aboutBrand) return [];
    const message =
      'The brief names nothing that can be printed as it stands and fits. Write the text itself: “Headline: …”.';
    return [unmet(headline, message)];
  }
  const said = normalizeText(JSON.stringify(content));
  const days = findDates(brief.text).filter(({ iso }) => !said.includes(iso));
  const prices = [...brief.text.matchAll(PRICE)].map(([text]) => ({ text }));
  return [...days, ...prices]
    .filter(({ text }) => !said.includes(normalizeText(text)))
    .map(({ text }) =>
      unmet('brief', `The content does not say “${text}”. Put it into a text that has room.`),
    );
}

const asksForLanguageAlone = ({ labelled, points, sentences }: ContentFacts['brief']) =>
  labelled.size === 1 && labelled.has('language') && points.length === 0 && sentences.length === 0;
