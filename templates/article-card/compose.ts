import { findDates } from '@livery/core/content/brief/dates';
import { setHeadline, setSubline, type UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import { type ContentFacts, fromBrief } from '@livery/core/content/facts/gather-facts';
import { formatDay } from '@livery/core/content/words/default-words';
import { listRelevant, setFact } from '../shared/content/facts.ts';

const READING_TIME = /\b\d{1,3}[ -]min(?:ute)?s?(?: read)?\b/iu;

/** The article of the brief, else one that a page states. A brand's claim is no article. */
export function composeArticle(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  const { brief, language, stated } = facts;
  const [article] = listRelevant(stated.articles, facts, ({ title }) => title?.text ?? '').filter(
    ({ title }) => title && draft.fits('article-title', title.text),
  );
  if (article && !draft.has('article-title')) {
    const { title, kicker, author, date, readingTime, excerpt } = article;
    setFact(draft, 'article-title', title, used);
    setFact(draft, 'article-kicker', kicker, used);
    setFact(draft, 'article-author', author, used);
    setFact(draft, 'article-reading-time', readingTime, used);
    setFact(draft, 'article-excerpt', excerpt, used);
    if (date) draft.set('article-date', formatDay(date.text, language), date.source);
    return;
  }
  const dates = findDates(brief.text);
  if (dates.length === 1) draft.set('article-date', dates[0]!.text, fromBrief(dates[0]!.text));
  const time = READING_TIME.exec(brief.text)?.[0];
  if (time) draft.set('article-reading-time', time, fromBrief(time));
  setHeadline(draft, 'article-title', facts, used, []);
  setSubline(draft, 'article-excerpt', facts, used, []);
}
