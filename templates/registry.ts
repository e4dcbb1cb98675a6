import { articleCard } from './article-card.tsx';
import { compareSplit } from './compare-split.tsx';
import type { Template } from './define-template.ts';
import { launchHero } from './launch-hero.tsx';
import { proofQuote } from './proof-quote.tsx';
import { proofLogos } from './proof-logos.tsx';

/** Every template there is. A new one is one file and one line here. */
export const templates: readonly Template[] = [launchHero, proofQuote, articleCard, proofLogos, compareSplit];

export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
