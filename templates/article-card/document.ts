import { defineDocument } from '../kit/document/define-document.ts';
import { articleCardMeta } from './meta.ts';

export const articleCardDocument = defineDocument(articleCardMeta, {
  boldUpTo: 600,
  fields: {
    title: {
      type: 'text',
      max: 110,
      role: 'article-title',
      about: 'The headline of the article. 25 to 70 characters read best.',
    },
    kicker: {
      type: 'text',
      max: 30,
      optional: true,
      role: 'article-kicker',
      about: 'The section or topic, such as "Engineering" or "Field notes".',
    },
    author: {
      type: 'group',
      optional: true,
      about: 'The author. Leave it out for none.',
      fields: {
        name: { type: 'text', max: 60, role: 'article-author', about: 'Who wrote it.' },
        portrait: { type: 'image', role: 'image', about: 'A photo of the author.' },
      },
    },
    readingTime: {
      type: 'text',
      max: 24,
      optional: true,
      role: 'article-reading-time',
      about: 'How long it takes to read, as it should be printed: "6 min read".',
    },
    date: {
      type: 'text',
      max: 30,
      optional: true,
      role: 'article-date',
      about: 'The date or issue as it should be printed: "14 November 2026", "Issue 12".',
    },
    excerpt: {
      type: 'text',
      max: 160,
      optional: true,
      role: 'article-excerpt',
      about: 'One sentence that makes people want to read on.',
    },
    cover: {
      type: 'image',
      role: 'image',
      about:
        'The cover image, at least 1200 px on its short side. It is drawn as a duotone in two brand colours; without an image the title becomes the cover.',
    },
  },
  conditions: {
    bare: { lacks: 'cover' },
    hasKicker: { has: 'kicker' },
    hasDate: { has: 'date' },
    long: { over: { title: 70 } },
  },
  sample: {
    title: 'What the lighthouse keepers knew about being on call',
    kicker: 'Field notes',
    author: { name: 'Ines Calloway' },
    readingTime: '6 min read',
    date: 'November 2026',
    excerpt: 'Long nights, one lamp, no excuses: four habits worth borrowing before your next shift.',
  },
  scene: {
    type: 'split',
    ratio: 0.588,
    gap: 44,
    stacked: 'ba',
    in: { landscape: { gap: 72 } },
    children: [
      {
        type: 'stack',
        gap: 30,
        justify: 'between',
        // Over a dark cover everything is near its foot.
        in: { landscape: { gap: 38 }, dark: { justify: 'end' }, bare: { justify: 'between' } },
        children: [
          {
            type: 'stack',
            gap: 30,
            in: { landscape: { gap: 38 } },
            children: [
              // A title at the top of the canvas keeps clear of the margin.
              {
                type: 'stack',
                when: 'landscape',
                children: [{ type: 'space', size: 0, unless: ['hasKicker', 'hasDate'] }],
              },
              {
                type: 'stack',
                gap: 18,
                children: [
                  {
                    type: 'row',
                    gap: 60,
                    children: [
                      { type: 'kicker', bind: 'kicker', beat: 'hook', in: { og: { size: 33 } } },
                      {
                        type: 'text',
                        role: 'label',
                        bind: 'date',
                        color: 'muted',
                        align: 'end',
                        beat: 'hook',
                        size: { max: 27, preferred: 27, min: 22 },
                        in: {
                          og: { size: { max: 30, preferred: 30 } },
                          dark: { color: 'text' },
                          bare: { color: 'muted' },
                        },
                      },
                    ],
                  },
                  // A dark cover goes on under the texts, where a line would cross it.
                  {
                    type: 'stack',
                    when: ['light', 'bare'],
                    children: [{ type: 'rule', strong: true, when: ['hasKicker', 'hasDate'] }],
                  },
                ],
              },
              {
                type: 'text',
                role: 'display',
                bind: 'title',
                maxLines: 4,
                size: { max: 200, preferred: 80, min: 36 },
                in: {
                  portrait: { size: { max: 220, preferred: 84, min: 40 } },
                  story: { size: { max: 230, preferred: 88, min: 44 } },
                  landscape: { size: { max: 220, preferred: 110, min: 40 }, maxShare: 0.4 },
                  og: { size: { max: 240, preferred: 120, min: 45 }, maxShare: 0.48 },
                  long: { maxLines: 7 },
                },
              },
              {
                type: 'text',
                bind: 'excerpt',
                color: 'muted',
                maxLines: 6,
                size: { max: 33, preferred: 32, min: 25 },
                in: {
                  landscape: { size: { max: 36, preferred: 34, min: 26 } },
                  og: { size: { max: 40, preferred: 38 } },
                  dark: { color: 'text' },
                  bare: { color: 'muted' },
                },
              },
            ],
          },
          {
            type: 'stack',
            gap: 30,
            in: { landscape: { gap: 36 } },
            children: [
              { type: 'rule', color: 'tint', beat: 'sign-off', delay: 0.06 },
              {
                type: 'row',
                children: [
                  {
                    type: 'stack',
                    children: [
                      {
                        type: 'byline',
                        bind: 'author',
                        detail: 'readingTime',
                        size: 84,
                        in: { og: { size: 91 }, dark: { color: 'text' }, bare: { color: 'muted' } },
                      },
                      {
                        type: 'text',
                        bind: 'readingTime',
                        unless: { has: 'author' },
                        size: { max: 31, preferred: 31, min: 23 },
                      },
                      { type: 'space', size: 1 },
                    ],
                  },
                  { type: 'logo', height: 40, in: { og: { height: 43 } } },
                ],
              },
            ],
          },
        ],
      },
      {
        type: 'stack',
        grow: true,
        children: [
          {
            type: 'picture',
            bind: 'cover',
            duotone: true,
            framed: true,
            grow: true,
            bleed: ['top', 'start', 'end'],
            size: { max: 2000, preferred: 296, min: 240 },
            in: {
              portrait: { size: { preferred: 473, min: 203 } },
              story: { size: { preferred: 510, min: 241 } },
              landscape: { bleed: ['top', 'bottom', 'end'] },
            },
            unless: 'dark',
          },
          {
            type: 'picture',
            bind: 'cover',
            duotone: true,
            fade: 'bottom',
            grow: true,
            bleed: ['top', 'start', 'end'],
            size: { max: 2000, preferred: 195, min: 100 },
            in: {
              portrait: { size: { preferred: 419, min: 203 } },
              story: { size: { preferred: 471, min: 241 } },
              landscape: { bleed: ['top', 'bottom', 'end'], fade: 'start' },
            },
            when: 'dark',
          },
          {
            type: 'graphic',
            name: 'initial',
            bind: 'title',
            grow: true,
            bleed: ['top', 'end'],
            size: { max: 2000, preferred: 215, min: 150 },
            in: {
              portrait: { size: { preferred: 419, min: 203 } },
              story: { size: { preferred: 471, min: 241 } },
              landscape: { bleed: ['top', 'bottom', 'end'] },
              alternate: { mirror: true },
            },
            when: 'bare',
          },
        ],
      },
    ],
  },
});
