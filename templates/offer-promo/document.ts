import type { TemplateDocument } from '../kit/document/schema.ts';
import { offerPromoMeta } from './meta.ts';

const { id, name, description, category, formats, boldFrom } = offerPromoMeta;

export const offerPromoDocument: TemplateDocument = {
  slug: id,
  name,
  description,
  category,
  formats,
  boldFrom,
  boldUpTo: 400,
  fields: {
    offer: {
      type: 'text',
      max: 12,
      role: 'offer-figure',
      about: 'The offer as a figure, such as "40%", "2 for 1", "€15 off" or "Free". The shorter, the larger.',
    },
    headline: {
      type: 'text',
      max: 60,
      role: 'offer-headline',
      about: 'What the offer is for, in a few words. 15 to 40 characters read best.',
    },
    detail: {
      type: 'text',
      max: 110,
      optional: true,
      role: 'offer-detail',
      about: 'One sentence on what is offered and to whom. 40 to 90 characters read best.',
    },
    code: {
      type: 'text',
      max: 16,
      optional: true,
      role: 'offer-code',
      about: 'The code to enter, drawn as a ticket, such as "LONGNIGHT".',
    },
    ends: {
      type: 'text',
      max: 40,
      optional: true,
      role: 'offer-ends',
      about: 'When it ends, such as "Until 30 November".',
    },
    terms: {
      type: 'text',
      max: 90,
      optional: true,
      role: 'offer-terms',
      about: 'Conditions in small type, such as "One code per person."',
    },
    picture: {
      type: 'image',
      role: 'image',
      about:
        'What is on offer: a product photo, or a cut-out with a transparent background. Shown next to the figure.',
    },
  },
  conditions: { bare: { lacks: 'picture' }, free: { lacks: 'terms' }, uncoded: { lacks: 'code' } },
  sample: {
    offer: '40%',
    headline: 'off everything that glows after dark',
    detail: 'Lamps, lanterns and other reasons to stay in for the evening.',
    code: 'LONGNIGHT',
    ends: 'Until 30 November',
    terms: 'One code per person. Not with other offers.',
  },
  scene: {
    type: 'split',
    ratio: 0.78,
    gap: 86,
    in: { og: { ratio: 0.796 }, banner: { ratio: 0.812 } },
    children: [
      {
        type: 'split',
        ratio: 0.512,
        gap: 40,
        swap: false,
        in: {
          landscape: { gap: 96 },
          og: { ratio: 0.49 },
          banner: { ratio: 0.56 },
          bare: { ratio: 0.597 },
        },
        children: [
          {
            type: 'graphic',
            name: 'echo-figure',
            bind: 'offer',
            when: 'landscape',
            priority: 1,
            grow: true,
            size: { max: 2000, preferred: 200, min: 100 },
          },
          {
            type: 'stack',
            gap: 48,
            in: { landscape: { justify: 'between' } },
            children: [
              {
                type: 'stack',
                gap: 26,
                children: [
                  {
                    type: 'graphic',
                    name: 'echo-figure',
                    bind: 'offer',
                    picture: 'picture',
                    when: 'upright',
                    priority: 1,
                    grow: true,
                    size: { max: 2000, preferred: 360, min: 200 },
                    in: { tall: { size: { preferred: 600, min: 300 } } },
                  },
                  {
                    type: 'text',
                    role: 'display',
                    bind: 'headline',
                    maxLines: 5,
                    maxShare: 0.17,
                    beat: 'hook',
                    delay: 0.5,
                    size: { max: 72, preferred: 60, min: 36 },
                    in: {
                      portrait: { size: { max: 84, preferred: 64, min: 40 } },
                      story: { size: { max: 92, preferred: 72, min: 44 } },
                      landscape: { size: { max: 86, preferred: 70, min: 40 }, maxShare: 0.46 },
                      banner: { size: { max: 100, preferred: 84, min: 50 } },
                    },
                  },
                  {
                    type: 'text',
                    bind: 'detail',
                    color: 'muted',
                    maxLines: 5,
                    delay: 0.08,
                    size: { max: 32, preferred: 30, min: 26 },
                    in: {
                      tall: { size: { max: 35, preferred: 32, min: 28 } },
                      landscape: { size: { max: 35, preferred: 32 } },
                    },
                  },
                ],
              },
              {
                type: 'stack',
                gap: 30,
                children: [
                  {
                    type: 'row',
                    justify: 'between',
                    gap: 40,
                    in: { uncoded: { justify: 'end' } },
                    children: [
                      {
                        type: 'ticket',
                        bind: 'code',
                        stub: 'ends',
                        size: 40,
                        delay: 0.42,
                        in: { tall: { size: 46 }, landscape: { size: 44, stretch: true }, og: { size: 39 } },
                      },
                      {
                        type: 'text',
                        role: 'label',
                        bind: 'ends',
                        unless: { has: 'code' },
                        delay: 0.42,
                        size: { max: 30, preferred: 28, min: 25 },
                      },
                      { type: 'logo', height: 42, max: 260, when: 'upright', beat: 'sign-off' },
                    ],
                  },
                  {
                    type: 'row',
                    justify: 'between',
                    align: 'end',
                    gap: 40,
                    in: { free: { justify: 'end' } },
                    children: [
                      {
                        type: 'text',
                        role: 'label',
                        bind: 'terms',
                        color: 'muted',
                        weight: 400,
                        maxLines: 4,
                        delay: 0.6,
                        enter: 'fade',
                        size: { max: 26, preferred: 24, min: 22 },
                      },
                      { type: 'logo', height: 42, when: 'landscape', beat: 'sign-off' },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        type: 'picture',
        bind: 'picture',
        when: 'landscape',
        bleed: ['top', 'bottom', 'end'],
        grow: true,
        size: { max: 2000, preferred: 200, min: 60 },
      },
    ],
  },
};
