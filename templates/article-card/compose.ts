import { findDates } from '@livery/core/content/brief/dates';
import { setHeadline, setSubline, type UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import { type ContentFacts, fromBrief } from '@livery/core/content/facts/gather-facts';

const READING_TIME = /\b\d{1,3}[ -]min(?:ute)?s?(?: read)?\b/iu;

export function composeArticle(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  const { brief } = facts;
  const dates = findDates(brief.text);
  if (dates.length === 1) draft.set('article-date', dates[0]!.text, fromBrief(dates[0]!.text));
  const time = READING_TIME.exec(brief.text)?.[0];
  if (time) draft.set('article-reading-time', time, fromBrief(time));
  setHeadline(draft, 'article-title', facts, used);
  setSubline(draft, 'article-excerpt', facts, used);
}
