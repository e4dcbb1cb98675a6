import { defineDocument } from '../kit/document/define-document.ts';
import type { SceneNode } from '../kit/document/nodes.ts';
import { eventInviteMeta } from './meta.ts';

const dates: SceneNode = {
  type: 'stack',
  gap: 6,
  children: (['month', 'weekday'] as const).map((date) => ({
    type: 'text',
    role: 'display',
    bind: 'date',
    date,
    priority: 1,
    beat: 'hook',
    delay: 0.75,
    maxLines: 1,
    size: { max: 62, preferred: 62, min: 22 },
    in: {
      portrait: { size: { max: 68, preferred: 68 } },
      story: { size: { max: 76, preferred: 76 } },
      landscape: { size: { max: 88, preferred: 88 } },
    },
  })),
};

const sizes = {
  size: { max: 30, preferred: 30, min: 22 },
  in: {
    tall: { size: { max: 33, preferred: 33, min: 26 } },
    wide: { size: { max: 34, preferred: 34, min: 26 } },
    og: { size: { max: 34, preferred: 34, min: 28 } },
    banner: { size: { max: 36, preferred: 36, min: 30 } },
  },
};
const fact = { type: 'text', role: 'label', maxLines: 2, beat: 'proof', ...sizes } as const;

const facts: SceneNode = {
  type: 'stack',
  gap: 22,
  children: [
    {
      type: 'stack',
      gap: 12,
      children: [
        { ...fact, bind: 'time', weight: 600, delay: 0.05 },
        { ...fact, bind: 'place', weight: 400, color: 'muted', maxLines: 3, delay: 0.08 },
      ],
    },
    { ...fact, bind: 'cta', weight: 600, delay: 0.11 },
  ],
};

const line = { type: 'text', role: 'label', beat: 'proof', delay: 0.34 } as const;
const nameSizes = {
  size: { max: 27, preferred: 26, min: 22 },
  in: {
    tall: { size: { max: 30, preferred: 29, min: 24 } },
    wide: { size: { max: 31, preferred: 30, min: 24 } },
    og: { size: { max: 31, preferred: 30, min: 26 } },
    banner: { size: { max: 35, preferred: 34, min: 28 } },
  },
};

const page: SceneNode = {
  type: 'band',
  gap: 60,
  pad: 74,
  in: { landscape: { pad: 'none', justify: 'between' } },
  children: [
    {
      type: 'row',
      when: 'upright',
      gap: 52,
      align: 'stretch',
      children: [
        {
          type: 'graphic',
          name: 'calendar',
          bind: 'date',
          priority: 1,
          grow: true,
          mirror: false,
          size: { max: 370, preferred: 340, min: 180 },
          in: {
            portrait: { size: { max: 500, preferred: 450, min: 200 } },
            story: { size: { max: 600, preferred: 540, min: 240 } },
          },
        },
        {
          type: 'stack',
          justify: 'between',
          gap: 44,
          children: [
            {
              type: 'stack',
              gap: 'none',
              children: [
                // The month begins at the top of the digits.
                { type: 'space', size: 28, in: { portrait: { size: 38 }, story: { size: 48 } } },
                dates,
              ],
            },
            facts,
          ],
        },
      ],
    },
    {
      type: 'graphic',
      name: 'calendar',
      bind: 'date',
      when: 'landscape',
      priority: 1,
      grow: true,
      mirror: false,
      size: { max: 2000, preferred: 300, min: 120 },
    },
    {
      type: 'stack',
      when: 'landscape',
      gap: 60,
      children: [dates, { type: 'stack', when: 'wide', children: [facts] }],
    },
  ],
};

const body: SceneNode = {
  type: 'stack',
  grow: true,
  gap: 38,
  justify: 'between',
  children: [
    {
      type: 'split',
      ratio: 0.62,
      gap: 60,
      beside: 'never',
      swap: false,
      in: { banner: { beside: 'always' } },
      children: [
        {
          type: 'stack',
          gap: 30,
          children: [
            {
              type: 'row',
              justify: 'between',
              children: [
                {
                  ...fact,
                  bind: 'kind',
                  weight: 600,
                  color: 'tint',
                  maxLines: 1,
                  beat: 'hook',
                  delay: 0,
                },
                { type: 'logo', height: 40, unless: 'banner' },
              ],
            },
            {
              type: 'text',
              role: 'display',
              bind: 'title',
              priority: 2,
              maxLines: 5,
              maxShare: 0.24,
              delay: 0.1,
              size: { max: 132, preferred: 76, min: 36 },
              in: {
                portrait: { size: { max: 150, preferred: 88, min: 44 } },
                story: { size: { max: 164, preferred: 110, min: 48 } },
                landscape: { size: { max: 148, preferred: 110, min: 52 }, maxShare: 0.5 },
                og: { size: { max: 151, preferred: 110, min: 58 } },
                banner: { size: { max: 216, preferred: 150, min: 70 } },
              },
            },
          ],
        },
        { type: 'stack', when: ['og', 'banner'], children: [facts] },
      ],
    },
    {
      type: 'stack',
      gap: 38,
      children: [
        { type: 'rule', when: { has: 'speakers' } },
        {
          type: 'row',
          gap: 30,
          children: [
            {
              type: 'portraits',
              of: 'speakers',
              size: 96,
              delay: 0.22,
              in: { tall: { size: 112 }, wide: { size: 132 }, banner: { size: 102 } },
            },
            {
              type: 'repeat',
              of: 'speakers',
              gap: 12,
              each: {
                type: 'row',
                gap: 12,
                wrap: true,
                align: 'start',
                children: [
                  { ...line, bind: 'name', weight: 600, maxLines: 1, width: 0.38, ...nameSizes },
                  { ...line, bind: 'role', weight: 400, color: 'muted', maxLines: 2, ...nameSizes },
                ],
              },
            },
            { type: 'logo', height: 50, when: 'banner' },
          ],
        },
      ],
    },
  ],
};

export const eventInviteDocument = defineDocument(eventInviteMeta, {
  boldUpTo: 400,
  fields: {
    title: {
      type: 'text',
      max: 70,
      role: 'event-title',
      about: 'What the event is called. 15 to 45 characters read best.',
    },
    date: {
      type: 'date',
      role: 'event-date',
      about: 'The day it begins, as YYYY-MM-DD. Written in the language of `locale`.',
    },
    locale: {
      type: 'language',
      optional: true,
      role: 'event-locale',
      about:
        'Language of the date as a BCP 47 tag, such as "en-GB", "ja" or "ar-EG"; usually the language of the title. The calendar is Gregorian unless the tag names another ("fa-u-ca-persian").',
    },
    time: {
      type: 'text',
      max: 40,
      optional: true,
      role: 'event-time',
      about: 'When, with its time zone, such as "18:00–20:30 CET".',
    },
    place: {
      type: 'text',
      max: 60,
      role: 'event-place',
      about: 'Where: a venue and its city, or "Online".',
    },
    kind: {
      type: 'text',
      max: 30,
      optional: true,
      role: 'event-kind',
      about: 'A word or two above the title, such as "Open studio" or "Webinar".',
    },
    speakers: {
      type: 'list',
      optional: true,
      max: 4,
      about: 'Who speaks or hosts, up to four.',
      of: {
        name: { type: 'text', max: 40, role: 'speaker-name', about: 'Their name.' },
        role: {
          type: 'text',
          max: 50,
          optional: true,
          role: 'speaker-position',
          about:
            'What they do, such as "Ceramicist, Studio Ostro". A format without room for every role shows the names only.',
        },
        portrait: {
          type: 'image',
          role: 'image',
          about: 'A portrait photo; without one the initials are shown.',
        },
      },
    },
    cta: {
      type: 'text',
      max: 40,
      optional: true,
      role: 'event-sign-up',
      about: 'Where to sign up, such as "northpail.example/open".',
    },
  },
  sample: {
    title: 'An evening on making things that last',
    date: '2026-11-21',
    locale: 'en-GB',
    time: '18:00–20:30 CET',
    place: 'Old Customs Hall, Pier 4, Marrowby',
    kind: 'Open studio',
    speakers: [
      { name: 'Mara Lindqvist', role: 'Head of Brand, Fieldnote' },
      { name: 'Tomas Abara', role: 'Boatbuilder' },
      { name: 'Ines Quell', role: 'Editor, Slow Print' },
    ],
    cta: 'openstudio.example',
  },
  scene: {
    type: 'split',
    ratio: 0.41,
    gap: 40,
    in: {
      alternate: { stacked: 'ba' },
      landscape: { gap: 172 },
      og: { ratio: 0.36 },
      banner: { ratio: 0.27 },
    },
    children: [page, body],
  },
});
