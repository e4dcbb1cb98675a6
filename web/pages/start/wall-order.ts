/** The templates in the order of the wall: neighbours look as different as possible. */
export const wallOrder = [
  'launch-hero',
  'proof-quote',
  'proof-metric',
  'compare-split',
  'data-chart',
  'event-invite',
  'offer-promo',
  'article-card',
  'feature-list',
  'steps-timeline',
  'feature-spotlight',
  'proof-logos',
] as const;
