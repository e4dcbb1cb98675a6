import { defineDocument } from '../kit/document/define-document.ts';
import { contentFromDocument } from '../kit/document/template-content.ts';
import { composeOffer } from './compose.ts';
import document from './document.json' with { type: 'json' };
import { offerPromoMeta } from './meta.ts';

export const offerPromoContent = contentFromDocument(defineDocument(offerPromoMeta, document), {
  ...offerPromoMeta,
  compose: composeOffer,
  sampleImages: { picture: 'lamp.svg' },
});
