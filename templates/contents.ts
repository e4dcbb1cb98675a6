import { articleCardContent } from './article-card/content.ts';
import { compareSplitContent } from './compare-split/content.ts';
import { dataChartContent } from './data-chart/content.ts';
import type { TemplateContent } from './define-content.ts';
import { eventInviteContent } from './event-invite/content.ts';
import { featureListContent } from './feature-list/content.ts';
import { featureSpotlightContent } from './feature-spotlight/content.ts';
import { launchHeroContent } from './launch-hero/content.ts';
import { offerPromoContent } from './offer-promo/content.ts';
import { proofLogosContent } from './proof-logos/content.ts';
import { proofMetricContent } from './proof-metric/content.ts';
import { proofQuoteContent } from './proof-quote/content.ts';
import { stepsTimelineContent } from './steps-timeline/content.ts';

/** What every template takes, without how it is drawn: for forms and checks. */
const contents: readonly TemplateContent[] = [
  launchHeroContent,
  featureSpotlightContent,
  featureListContent,
  stepsTimelineContent,
  compareSplitContent,
  proofQuoteContent,
  proofMetricContent,
  proofLogosContent,
  dataChartContent,
  eventInviteContent,
  offerPromoContent,
  articleCardContent,
].map((content) => content as TemplateContent);

export function findContent(id: string): TemplateContent | undefined {
  return contents.find((content) => content.id === id);
}
