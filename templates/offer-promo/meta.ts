import type { TemplateMeta } from '../template-meta.ts';

export const offerPromoMeta: TemplateMeta = {
  id: 'offer-promo',
  name: 'Offer',
  description:
    'The figure of an offer as large as the canvas allows, with the code as a ticket and the end date.',
  category: 'offer',
  kinds: ['still', 'video'],
  formats: ['square', 'portrait', 'wide', 'story', 'og', 'banner'],
  durationS: { default: 6, min: 1, max: 60 },
  boldFrom: 0,
  order: 11,
  startWallOrder: 7,
  editorWall: { order: 3, format: 'square' },
  brandBook: { order: 4, format: 'portrait' },
};
