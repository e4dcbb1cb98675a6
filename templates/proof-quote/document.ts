import { defineDocument } from '../kit/document/define-document.ts';
import { proofQuoteMeta } from './meta.ts';

export const proofQuoteDocument = defineDocument(proofQuoteMeta, {
  boldUpTo: 190,
  fields: {
    quote: {
      type: 'text',
      max: 280,
      role: 'quote-text',
      about: 'What the person said, without quotation marks around it. 40 to 160 characters read best.',
    },
    author: {
      type: 'group',
      about: 'The person who said it.',
      fields: {
        name: { type: 'text', max: 60, role: 'quote-author', about: 'Who said it.' },
        role: {
          type: 'text',
          max: 80,
          role: 'quote-position',
          about: 'Their role and company, such as "Head of Brand, Fieldnote".',
        },
        portrait: { type: 'image', role: 'image', about: 'A photo of the person.' },
      },
    },
  },
  sample: {
    quote: 'We stopped arguing about colour codes and started shipping campaigns on Mondays.',
    author: { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
  },
  scene: {
    type: 'split',
    ratio: 0.655,
    stacked: 'ba',
    gap: 58,
    in: { landscape: { gap: 'xl' } },
    children: [
      {
        type: 'stack',
        gap: 48,
        justify: 'end',
        children: [
          {
            type: 'text',
            role: 'display',
            bind: 'quote',
            quoted: true,
            priority: 1,
            maxLines: 12,
            size: { max: 300, preferred: 66, min: 40 },
            maxShare: 0.38,
            in: {
              portrait: { size: { max: 320, preferred: 76, min: 44 } },
              story: { size: { max: 340, preferred: 84, min: 48 }, maxShare: 0.31 },
              landscape: { size: { max: 340, preferred: 72, min: 44 }, maxShare: 0.5 },
            },
          },
          { type: 'rule' },
          {
            type: 'row',
            justify: 'between',
            children: [
              { type: 'byline', bind: 'author', size: 100, in: { landscape: { size: 116 } } },
              { type: 'logo', height: 44, when: 'upright' },
            ],
          },
        ],
      },
      {
        type: 'stack',
        in: { landscape: { panel: true } },
        grow: true,
        gap: 'l',
        justify: 'end',
        children: [
          {
            type: 'graphic',
            name: 'quote-mark',
            bind: 'quote',
            bleed: ['top', 'end'],
            grow: true,
            size: { max: 2000, preferred: 100, min: 60 },
          },
          {
            type: 'row',
            when: 'landscape',
            justify: 'end',
            gap: 'none',
            // As high as the byline, in the middle of which the logo is.
            children: [
              { type: 'space', size: 116 },
              { type: 'logo', height: 46 },
            ],
          },
        ],
      },
    ],
  },
});
