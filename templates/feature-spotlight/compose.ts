import type { UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import type { ContentFacts } from '@livery/core/content/facts/gather-facts';
import { fitText } from '@livery/core/content/words/cut';
import { listRelevant, setFact } from '../shared/content/facts.ts';

/** The first feature of a page that has a detail, under the heading of its list. The brief's subject leads. */
export function composeFeature(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  if (draft.has('headline')) return;
  const all = facts.stated.features.flatMap(({ title, items }) =>
    items.map((item) => ({ group: title, title: item.title, detail: item.detail })),
  );
  const fitting = listRelevant(all, facts, ({ title }) => title?.text ?? '').filter(
    ({ title }) => title && draft.fits('headline', title.text),
  );
  const chosen =
    fitting.find(
      ({ detail }) =>
        detail && /[^|]{12}/u.test(detail.text) && fitText(detail.text, draft.maxOf('subline')) !== null,
    ) ?? fitting[0];
  if (!chosen || !setFact(draft, 'headline', chosen.title, used)) return;
  setFact(draft, 'subline', chosen.detail, used);
  const { group } = chosen;
  if (group && draft.fits('eyebrow', group.text)) setFact(draft, 'eyebrow', group, used);
}
