import { templateFromDocument } from '../kit/template-from-document.ts';
import { offerPromoContent } from './content.ts';
import { offerPromoDocument } from './document.ts';

export const offerPromo = templateFromDocument(offerPromoDocument, offerPromoContent);
