import type { ContentDraft } from '@livery/core/content/draft/content-draft';
import type { ContentFacts } from '@livery/core/content/facts/gather-facts';
import { readPoints, setPoints } from '../shared/content/points.ts';

const roles = { title: 'step-title', detail: 'step-detail' } as const;

/** Steps come from the brief alone: a brand's text does not say in which order things happen. */
export function composeSteps(draft: ContentDraft, facts: ContentFacts): void {
  const { points, lines } = facts.brief;
  const chain = lines.map((line) => line.split(/\s?(?:→|->|⟶|➜)\s?/u)).find((parts) => parts.length >= 3);
  const stated = points.length > 0 ? points : (chain ?? []).map((text) => ({ text, numbered: true }));
  setPoints(draft, readPoints(draft, stated, roles, facts), roles);
}
