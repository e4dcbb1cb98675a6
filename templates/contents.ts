import { composeArticle } from './article-card/compose.ts';
import articleCard from './article-card/document.json' with { type: 'json' };
import { composeComparison } from './compare-split/compose.ts';
import compareSplit from './compare-split/document.json' with { type: 'json' };
import { composeChart } from './data-chart/compose.ts';
import { chartContent } from './data-chart/content.ts';
import dataChart from './data-chart/document.json' with { type: 'json' };
import type { TemplateContent } from './define-content.ts';
import { composeEvent } from './event-invite/compose.ts';
import eventInvite from './event-invite/document.json' with { type: 'json' };
import { composeItems } from './feature-list/compose.ts';
import featureList from './feature-list/document.json' with { type: 'json' };
import { composeFeature } from './feature-spotlight/compose.ts';
import featureSpotlight from './feature-spotlight/document.json' with { type: 'json' };
import { defineDocument } from './kit/document/define-document.ts';
import { contentFromDocument } from './kit/document/template-content.ts';
import launchHero from './launch-hero/document.json' with { type: 'json' };
import { composeOffer } from './offer-promo/compose.ts';
import offerPromo from './offer-promo/document.json' with { type: 'json' };
import { composeCustomers } from './proof-logos/compose.ts';
import proofLogos from './proof-logos/document.json' with { type: 'json' };
import { composeMetric } from './proof-metric/compose.ts';
import proofMetric from './proof-metric/document.json' with { type: 'json' };
import { composeQuote } from './proof-quote/compose.ts';
import proofQuote from './proof-quote/document.json' with { type: 'json' };
import { composeSteps } from './steps-timeline/compose.ts';
import stepsTimeline from './steps-timeline/document.json' with { type: 'json' };
import { templateMetas } from './template-meta.ts';

/** The document of each template, with what only built-in ones have. */
const built: Record<string, [document: object, given?: Parameters<typeof contentFromDocument>[1]]> = {
  'launch-hero': [launchHero],
  'feature-spotlight': [featureSpotlight, { compose: composeFeature, hasClaims: false }],
  'feature-list': [featureList, { compose: composeItems }],
  'steps-timeline': [stepsTimeline, { compose: composeSteps }],
  'compare-split': [compareSplit, { compose: composeComparison }],
  'proof-quote': [proofQuote, { compose: composeQuote }],
  'proof-metric': [proofMetric, { compose: composeMetric }],
  'proof-logos': [proofLogos, { compose: composeCustomers }],
  'data-chart': [dataChart, { compose: composeChart, ...chartContent }],
  'event-invite': [eventInvite, { compose: composeEvent }],
  'offer-promo': [offerPromo, { compose: composeOffer }],
  'article-card': [articleCard, { compose: composeArticle }],
};

/** What each template takes, without how it is drawn, in the order of the API: for forms and checks. */
export const contents = templateMetas.map((meta) => {
  const [file, given] = built[meta.id]!;
  return contentFromDocument(defineDocument(meta, file), { ...meta, ...given });
});

export function findContent(id: string): TemplateContent | undefined {
  return contents.find((content) => content.id === id);
}
