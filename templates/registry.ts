import { articleCard } from './article-card.tsx';
import { compareSplit } from './compare-split.tsx';
import { dataChart } from './data-chart.tsx';
import type { Template } from './define-template.ts';
import { eventInvite } from './event-invite.tsx';
import { featureList } from './feature-list.tsx';
import { featureSpotlight } from './feature-spotlight.tsx';
import { launchHero } from './launch-hero.tsx';
import { offerPromo } from './offer-promo.tsx';
import { proofLogos } from './proof-logos.tsx';
import { proofMetric } from './proof-metric.tsx';
import { proofQuote } from './proof-quote.tsx';
import { stepsTimeline } from './steps-timeline.tsx';

/** Every template there is. A new one is one file and one line here. */
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
