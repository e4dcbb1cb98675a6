import type { StatedFacts } from '@livery/core/brand/stated-facts';
import type { SiteFacts } from '../facts.ts';
import type { Finding } from '../findings.ts';
import { listGroups, toFact } from './features.ts';
import { toStatedFinding } from './stated-finding.ts';

const MAX_GROUPS = 4;
/** `1. Call us`, `Step 2: Relax`. */
const number =
  /^(?:(?:step|schritt|étape|paso|passo|fase|phase|etapa|шаг|этап|第)\s*)?0?[1-9](?:\s*[.):/·–—-]+|\s*步[:：]?|단계)\s*(?=\D)/iu;

/** How something is done: parts with numbers or times in order, or below a heading that announces steps. */
export function decideSteps(site: SiteFacts): Finding<NonNullable<StatedFacts['steps']>> | null {
  const facts = listGroups(site, 'steps').map((group) => {
    const { fact, evidence } = toFact(group, group.title);
    const items = fact.items.map(({ title, detail }) => ({
      title: title.replace(number, '') || title,
      detail,
    }));
    return { fact: { ...fact, items }, evidence, confidence: 0.82 };
  });
  return toStatedFinding(facts, 'steps-in-order', MAX_GROUPS);
}
