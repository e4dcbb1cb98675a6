import { defineDocument } from '../kit/document/define-document.ts';
import { launchHeroMeta } from './meta.ts';

export const launchHeroDocument = defineDocument(launchHeroMeta, {
  boldUpTo: 400,
  fields: {
    headline: {
      type: 'text',
      max: 80,
      role: 'headline',
      about: 'What is new, as a short claim rather than a product name alone. 15 to 45 characters read best.',
    },
    eyebrow: {
      type: 'text',
      max: 30,
      optional: true,
      role: 'eyebrow',
      about: 'A few words in a pill, such as "New in 4.0" or "Now in beta".',
    },
    subline: {
      type: 'text',
      max: 140,
      optional: true,
      role: 'subline',
      about: 'One sentence that says what it does for whom. 50 to 100 characters read best.',
    },
    cta: {
      type: 'text',
      max: 28,
      optional: true,
      role: 'action',
      about: 'What to do next, drawn as a button, such as "Try it today".',
    },
    url: {
      type: 'text',
      max: 60,
      optional: true,
      role: 'address',
      about: 'The address as it should be read, without https://, such as "northpail.example/launch".',
    },
    picture: {
      type: 'image',
      role: 'image',
      about:
        'The product: a screenshot or a product photo, at least 1600 pixels wide. It is tilted and its lower part is cropped, in wide formats its right part too, so what matters should be near the top left.',
    },
  },
  sample: {
    eyebrow: 'New in 4.0',
    headline: 'Plan the whole week in one sitting',
    subline: 'One calm board for drafts, approvals and dates, ready before the Monday meeting.',
    cta: 'Try it today',
    url: 'boards.example/four',
  },
  scene: {
    type: 'split',
    ratio: 0.55,
    gap: 44,
    in: { banner: { ratio: 0.588 } },
    children: [
      {
        type: 'stack',
        gap: 52,
        justify: 'start',
        in: { tall: { gap: 76 }, landscape: { justify: 'between', gap: 34 } },
        children: [
          {
            type: 'row',
            gap: 30,
            justify: 'between',
            in: { banner: { justify: 'start' } },
            children: [
              {
                type: 'logo',
                height: 44,
                in: { landscape: { height: 48 } },
              },
              { type: 'badge', bind: 'eyebrow', size: 28, when: ['square', 'banner'] },
            ],
          },
          {
            type: 'stack',
            gap: 43,
            children: [
              { type: 'badge', bind: 'eyebrow', size: 28, unless: ['square', 'banner'] },
              {
                type: 'stack',
                gap: 36,
                children: [
                  {
                    type: 'text',
                    role: 'display',
                    bind: 'headline',
                    priority: 1,
                    maxLines: 6,
                    maxShare: 0.28,
                    size: { max: 190, preferred: 96, min: 46 },
                    in: {
                      portrait: { size: { max: 220 }, maxShare: 0.318 },
                      story: { size: { max: 260 }, maxShare: 0.27 },
                      landscape: { size: { max: 230, preferred: 80 }, maxShare: 0.445 },
                    },
                  },
                  {
                    type: 'text',
                    bind: 'subline',
                    color: 'muted',
                    delay: 0.05,
                    width: 0.94,
                    maxLines: 8,
                    size: { max: 34, preferred: 32, min: 26 },
                  },
                ],
              },
              {
                type: 'row',
                gap: 30,
                wrap: true,
                children: [
                  { type: 'button', bind: 'cta', size: 30, in: { landscape: { size: 32 } } },
                  {
                    type: 'text',
                    role: 'label',
                    bind: 'url',
                    beat: 'sign-off',
                    size: { max: 30, preferred: 28, min: 26 },
                  },
                ],
              },
            ],
          },
        ],
      },
      {
        type: 'graphic',
        name: 'fan',
        picture: 'picture',
        priority: 1,
        grow: true,
        bleed: ['start', 'end', 'bottom'],
        size: { max: 2000, preferred: 200, min: 60 },
        in: {
          landscape: { bleed: ['top', 'end', 'bottom'] },
          alternate: { mirror: true },
        },
      },
    ],
  },
});
