import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { composeOffer } from './compose.ts';
import { offerPromoMeta } from './meta.ts';

const content = z.object({
  offer: textField(
    12,
    'The offer as a figure, such as "40%", "2 for 1", "€15 off" or "Free". The shorter, the larger.',
  ),
  headline: textField(60, 'What the offer is for, in a few words. 15 to 40 characters read best.'),
  detail: textField(
    110,
    'One sentence on what is offered and to whom. 40 to 90 characters read best.',
  ).optional(),
  code: textField(16, 'The code to enter, drawn as a ticket, such as "LONGNIGHT".').optional(),
  ends: textField(40, 'When it ends, such as "Until 30 November".').optional(),
  terms: textField(90, 'Conditions in small type, such as "One code per person."').optional(),
  picture: imageField(
    'What is on offer: a product photo, or a cut-out with a transparent background. Shown next to the figure.',
  ),
});

export const offerPromoContent = defineContent({
  ...offerPromoMeta,
  content,
  contentRoles: {
    offer: 'offer-figure',
    headline: 'offer-headline',
    detail: 'offer-detail',
    code: 'offer-code',
    ends: 'offer-ends',
    terms: 'offer-terms',
    picture: 'image',
  },
  compose: composeOffer,
  sample: {
    offer: '40%',
    headline: 'off everything that glows after dark',
    detail: 'Lamps, lanterns and other reasons to stay in for the evening.',
    code: 'LONGNIGHT',
    ends: 'Until 30 November',
    terms: 'One code per person. Not with other offers.',
  },
  sampleImages: { picture: 'lamp.svg' },
});
