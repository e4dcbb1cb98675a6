import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { composeCustomers } from './compose.ts';
import { proofLogosMeta } from './meta.ts';

const content = z.object({
  headline: textField(80, 'What the logos prove, as a short line. 25 to 50 characters read best.'),
  logos: z
    .array(
      z.object({
        name: textField(30, 'Name of the customer. It is drawn as a wordmark where there is no usable logo.'),
        logo: imageField(
          'Its logo, best as SVG or as PNG with a transparent background. It is drawn as a silhouette in one colour.',
        ),
      }),
    )
    .min(3)
    .max(12)
    .describe('The customers in reading order. Any count makes a full grid; 5 to 9 read best.'),
  note: textField(
    60,
    'A small line after the logos, such as "and 2,400 other teams". Leave it out for none.',
  ).optional(),
});

export const proofLogosContent = defineContent({
  ...proofLogosMeta,
  content,
  contentRoles: {
    headline: 'customers-headline',
    'logos[].name': 'customer-name',
    'logos[].logo': 'customer-logo',
    note: 'customers-note',
  },
  compose: composeCustomers,
  sample: {
    headline: 'Picked by teams that notice the details.',
    logos: [
      { name: 'Fieldnote' },
      { name: 'Ostro' },
      { name: 'Parallel' },
      { name: 'Hearthside' },
      { name: 'Oak & Ember' },
      { name: 'Lumen' },
      { name: 'Tidewater' },
    ],
    note: 'and 2,400 other teams',
  },
  sampleImages: {
    'logos[0].logo': 'logo-fieldnote.svg',
    'logos[1].logo': 'logo-ostro.svg',
    'logos[2].logo': 'logo-parallel.svg',
    'logos[3].logo': 'logo-hearthside.svg',
    'logos[5].logo': 'logo-lumen.svg',
    'logos[6].logo': 'logo-tidewater.svg',
  },
});
