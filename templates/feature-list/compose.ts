import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import { byDefault, type ContentFacts, type Statement } from '@livery/core/content/facts/gather-facts';
import { toHeadline } from '@livery/core/content/words/cut';
import { countWords } from '@livery/core/text/sentences';
import { type ListPoint, readPoints, setPoints } from '../shared/content/points.ts';

const roles = { title: 'item-title', detail: 'item-detail' } as const;

/** Points that the brief lists, or that the brand's description really lists. */
export function composeItems(draft: ContentDraft, facts: ContentFacts): void {
  const stated = facts.brief.points;
  const found = stated.length > 0 ? readPoints(draft, stated, roles, facts) : listedByBrand(facts);
  if (!setPoints(draft, found, roles)) return;
  const style = stated.length > 0 && stated.every(({ numbered }) => numbered) ? 'numbers' : 'checks';
  draft.set('item-style', style, byDefault(style));
}

const MIN_LISTED = 3;
const MAX_WORDS = 6;

/** Points after a colon, or a row of short sentences. Commas alone do not make a list of features. */
function listedByBrand({ sentences }: ContentFacts): ListPoint[] {
  for (const statement of sentences) {
    const colon = statement.text.indexOf(': ');
    if (colon === -1) continue;
    const listed = statement.text
      .slice(colon + 2)
      .replace(/[.!]$/, '')
      .split(/, (?:and |or |und |et |y )?|; | and | und | et | y /);
    if (listed.length >= MIN_LISTED && listed.every(isShort))
      return listed.map((text) => toPoint(text, statement));
  }
  const short = sentences.filter(({ text }) => isShort(text));
  return short.length >= MIN_LISTED ? short.map((each) => toPoint(each.text, each)) : [];
}

const isShort = (text: string) => countWords(text) >= 1 && countWords(text) <= MAX_WORDS;
const toPoint = (text: string, { source }: Statement): ListPoint => ({
  title: { value: toHeadline(text.trim()), source },
  detail: undefined,
});
