import { articleCard } from './article-card/index.tsx';
import { compareSplit } from './compare-split/index.tsx';
import { dataChart } from './data-chart/index.tsx';
import type { Template } from './define-template.ts';
import { eventInvite } from './event-invite/index.tsx';
import { featureList } from './feature-list/index.tsx';
import { featureSpotlight } from './feature-spotlight/index.tsx';
import { launchHero } from './launch-hero/index.tsx';
import { offerPromo } from './offer-promo/index.tsx';
import { proofLogos } from './proof-logos/index.tsx';
import { proofMetric } from './proof-metric/index.tsx';
import { proofQuote } from './proof-quote/index.tsx';
import { stepsTimeline } from './steps-timeline/index.tsx';

/** All templates, in the order that the API lists them. */
export const templates: readonly Template[] = [
  launchHero,
  featureSpotlight,
  featureList,
  stepsTimeline,
  compareSplit,
  proofQuote,
  proofMetric,
  proofLogos,
  dataChart,
  eventInvite,
  offerPromo,
  articleCard,
];

export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
