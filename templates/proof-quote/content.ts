import { z } from 'zod';
import { imageField, textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { composeQuote } from './compose.ts';
import { proofQuoteMeta } from './meta.ts';

const content = z.object({
  quote: textField(
    280,
    'What the person said, without quotation marks around it. 40 to 160 characters read best.',
  ),
  author: z
    .object({
      name: textField(60, 'Who said it.'),
      role: textField(80, 'Their role and company, such as "Head of Brand, Fieldnote".'),
      portrait: imageField('A photo of the person.'),
    })
    .describe('The person who said it.'),
});

export const proofQuoteContent = defineContent({
  ...proofQuoteMeta,
  content,
  contentRoles: {
    quote: 'quote-text',
    'author.name': 'quote-author',
    'author.role': 'quote-position',
    'author.portrait': 'image',
  },
  compose: composeQuote,
  sample: {
    quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
    author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
  },
  sampleImages: { 'author.portrait': 'portrait-a.svg' },
});
