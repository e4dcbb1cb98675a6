import type { UsedTexts } from '@livery/core/content/compose/claim';
import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import type { ContentFacts } from '@livery/core/content/facts/gather-facts';
import { listRelevant, setGroup } from '../shared/content/facts.ts';
import { readPoints, setPoints } from '../shared/content/points.ts';

const roles = { title: 'step-title', detail: 'step-detail', ordered: true } as const;

/** Steps of the brief, else those of a page, which another subject than its own would make false. */
export function composeSteps(draft: ContentDraft, facts: ContentFacts, used: UsedTexts): void {
  const { points, lines } = facts.brief;
  const chain = lines.map((line) => line.split(/\s?(?:→|->|⟶|➜)\s?/u)).find((parts) => parts.length >= 3);
  const given = points.length > 0 ? points : (chain ?? []).map((text) => ({ text, numbered: true }));
  if (given.length > 0) setPoints(draft, readPoints(draft, given, roles, facts), roles);
  else {
    const found = listRelevant(facts.stated.steps, facts, ({ title }) => title?.text ?? '');
    setGroup(draft, found, roles, facts, used);
  }
}
