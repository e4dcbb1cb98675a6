import { z } from 'zod';
import { imageField, language, textField } from '../content.ts';
import { defineContent } from '../define-content.ts';
import { composeEvent } from './compose.ts';
import { eventInviteMeta } from './meta.ts';

const speaker = z.object({
  name: textField(40, 'Their name.'),
  role: textField(
    50,
    'What they do, such as "Ceramicist, Studio Ostro". A format without room for every role shows the names only.',
  ).optional(),
  portrait: imageField('A portrait photo; without one the initials are shown.'),
});

const content = z.object({
  title: textField(70, 'What the event is called. 15 to 45 characters read best.'),
  date: z.iso
    .date({ error: 'expected a day as YYYY-MM-DD' })
    .describe('The day it begins, as YYYY-MM-DD. Written in the language of `locale`.'),
  locale: language(
    'Language of the date as a BCP 47 tag, such as "en-GB", "ja" or "ar-EG"; usually the language of the title. The calendar is Gregorian unless the tag names another ("fa-u-ca-persian").',
  ).default('en'),
  time: textField(40, 'When, with its time zone, such as "18:00–20:30 CET".').optional(),
  place: textField(60, 'Where: a venue and its city, or "Online".'),
  kind: textField(30, 'A word or two above the title, such as "Open studio" or "Webinar".').optional(),
  speakers: z.array(speaker).max(4).describe('Who speaks or hosts, up to four.').default([]),
  cta: textField(40, 'Where to sign up, such as "northpail.example/open".').optional(),
});

export const eventInviteContent = defineContent({
  ...eventInviteMeta,
  content,
  contentRoles: {
    title: 'event-title',
    date: 'event-date',
    locale: 'event-locale',
    time: 'event-time',
    place: 'event-place',
    kind: 'event-kind',
    'speakers[].name': 'speaker-name',
    'speakers[].role': 'speaker-position',
    'speakers[].portrait': 'image',
    cta: 'event-sign-up',
  },
  compose: composeEvent,
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
  sampleImages: {
    'speakers[0].portrait': 'portrait-a.svg',
    'speakers[1].portrait': 'portrait-b.svg',
    'speakers[2].portrait': 'portrait-c.svg',
  },
});
