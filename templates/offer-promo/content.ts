import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeOffer } from './compose.ts';
import { offerPromoDocument } from './document.ts';
import { offerPromoMeta } from './meta.ts';

export const offerPromoContent = contentFromDocument(offerPromoDocument, {
  ...offerPromoMeta,
  compose: composeOffer,
  sampleImages: { picture: 'lamp.svg' },
});
