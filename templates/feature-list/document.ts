import { defineDocument } from '../kit/document/define-document.ts';
import { featureListMeta } from './meta.ts';

export const featureListDocument = defineDocument(featureListMeta, {
  boldUpTo: 430,
  fields: {
    title: {
      type: 'text',
      max: 70,
      role: 'headline',
      about: 'What the points add up to, as a headline. 20 to 45 characters read best.',
    },
    eyebrow: {
      type: 'text',
      max: 30,
      optional: true,
      role: 'eyebrow',
      about: 'A short label over the title, such as "New in spring". Leave it out for none.',
    },
    items: {
      type: 'list',
      about: 'Three to six points in reading order.',
      min: 3,
      max: 6,
      of: {
        title: {
          type: 'text',
          max: 48,
          role: 'item-title',
          about: 'The point itself in a few words. 12 to 32 characters read best.',
        },
        detail: {
          type: 'text',
          max: 110,
          optional: true,
          role: 'item-detail',
          about:
            'One sentence that explains it. Give one to every point or to none. Up to 80 characters read best.',
        },
      },
    },
    style: {
      type: 'choice',
      options: ['numbers', 'checks'],
      default: 'numbers',
      role: 'item-style',
      about: '`numbers` for an order or a count, `checks` for what is included or done.',
    },
  },
  conditions: {
    many: { over: { items: 4 } },
    bare: { lacks: 'eyebrow' },
    checks: { is: { style: 'checks' } },
  },
  sample: {
    eyebrow: 'How we work',
    title: 'Four habits behind everything we make.',
    items: [
      { title: 'Start with the hard part', detail: 'The piece most likely to fail gets built first.' },
      { title: 'Show it every Friday', detail: 'Unfinished work, shown early, saves whole months.' },
      { title: 'Mend before replacing', detail: 'What can be repaired is never thrown away.' },
      { title: 'Leave it simpler', detail: 'Each release takes one thing out.' },
    ],
    style: 'numbers',
  },
  scene: {
    type: 'split',
    ratio: 0.4,
    gap: 'l',
    in: { landscape: { gap: 110 }, many: { gap: 28 }, tall: { gap: 70 }, alternate: { stacked: 'ba' } },
    children: [
      {
        type: 'stack',
        gap: 'm',
        in: { landscape: { justify: 'between' } },
        children: [
          {
            type: 'stack',
            gap: 44,
            in: { upright: { gap: 40 } },
            children: [
              {
                type: 'row',
                justify: 'between',
                in: { bare: { justify: 'end' } },
                children: [
                  { type: 'text', role: 'label', bind: 'eyebrow', color: 'muted', beat: 'hook' },
                  { type: 'logo', height: 42, when: 'upright' },
                ],
              },
              {
                type: 'text',
                role: 'display',
                bind: 'title',
                priority: 1,
                maxLines: 4,
                maxShare: 0.26,
                size: { max: 108, preferred: 72, min: 40 },
                in: {
                  tall: { size: { max: 128, preferred: 80, min: 50 } },
                  landscape: { size: { max: 132, preferred: 96, min: 56 }, maxLines: 6, maxShare: 0.62 },
                },
              },
            ],
          },
          { type: 'logo', height: 46, when: 'landscape' },
        ],
      },
      {
        type: 'repeat',
        of: 'items',
        dividers: true,
        grow: true,
        pad: 20,
        bleed: ['end'],
        in: {
          many: { pad: 13 },
          alternate: { bleed: ['start'] },
        },
        each: {
          type: 'row',
          gap: 30,
          align: 'start',
          in: { checks: { align: 'center' } },
          children: [
            {
              type: 'mark',
              glyph: 'index',
              when: { is: { style: 'numbers' } },
              size: { max: 230 },
              in: {
                tall: { size: { max: 270 } },
                landscape: { size: { max: 320 } },
                many: { size: { max: 170 } },
              },
            },
            {
              type: 'graphic',
              name: 'check',
              when: 'checks',
              priority: 1,
              size: { max: 64 },
              in: { landscape: { size: { max: 80 } }, many: { size: { max: 50 } } },
            },
            {
              type: 'stack',
              gap: 14,
              in: { many: { gap: 9 } },
              children: [
                {
                  type: 'text',
                  role: 'heading',
                  bind: 'title',
                  size: { max: 54, preferred: 40, min: 30 },
                  in: {
                    tall: { size: { max: 62 } },
                    landscape: { size: { max: 66, preferred: 48, min: 34 } },
                  },
                },
                {
                  type: 'text',
                  bind: 'detail',
                  color: 'muted',
                  priority: 3,
                  size: { max: 34, preferred: 30, min: 26 },
                },
              ],
            },
          ],
        },
      },
    ],
  },
});
