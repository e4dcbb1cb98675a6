import type { StatedFacts } from '@livery/core/brand/stated-facts';
import type { SiteFacts } from '../facts.ts';
import type { Finding, Findings } from '../findings.ts';
import { decideArticles } from './articles.ts';
import { decideComparisons } from './comparisons.ts';
import { decideEvents } from './events.ts';
import { decideFeatures } from './features.ts';
import { decideOffers } from './offers.ts';
import { decideSeries } from './series.ts';
import { decideSteps } from './steps.ts';

export const toStatedPath = (kind: keyof StatedFacts) => `$extensions.livery.facts.${kind}`;

type Rules = {
  [Kind in keyof StatedFacts]: (site: SiteFacts) => Finding<NonNullable<StatedFacts[Kind]>> | null;
};

const rules: Rules = {
  features: decideFeatures,
  steps: decideSteps,
  comparisons: decideComparisons,
  series: decideSeries,
  offers: decideOffers,
  events: decideEvents,
  articles: decideArticles,
};

/** All kinds together, as JSON in UTF-8. */
const MAX_BYTES = 47 * 1024;
const encoder = new TextEncoder();

/** Decides by rules what the pages of a site state, in their own words. A kind that no page states is left out. */
export function decideStatedFacts(site: SiteFacts): Findings {
  const findings: Findings = new Map();
  let bytes = 0;
  for (const kind of Object.keys(rules) as (keyof StatedFacts)[]) {
    const finding = rules[kind]?.(site);
    if (!finding) continue;
    const kept: unknown[] = [];
    for (const fact of finding.value as unknown[]) {
      bytes += encoder.encode(JSON.stringify(fact)).length + 1;
      if (bytes > MAX_BYTES) return findings;
      kept.push(fact);
      findings.set(toStatedPath(kind), { ...finding, value: kept });
    }
  }
  return findings;
}
