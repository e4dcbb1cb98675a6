import type { UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import { byDefault, type ContentFacts } from '@livery/core/content/facts/gather-facts';
import { listRelevant, setGroup } from '../shared/content/facts.ts';
import { readPoints, setPoints } from '../shared/content/points.ts';

const roles = { title: 'item-title', detail: 'item-detail', ordered: false } as const;

/** Points that the brief lists, else those of a page, about the brief's subject first. */
export function composeItems(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  const { points } = facts.brief;
  const { features } = facts.stated;
  const about = listRelevant(features, facts, ({ title }) => title?.text ?? '');
  const isSet =
    points.length > 0
      ? setPoints(draft, readPoints(draft, points, roles, facts), roles)
      : setGroup(draft, about, roles, facts, used) || setGroup(draft, features, roles, facts, used);
  if (!isSet) return;
  const style = points.length > 0 && points.every(({ numbered }) => numbered) ? 'numbers' : 'checks';
  draft.set('item-style', style, byDefault(style));
}
