import type { TemplateDocument } from '../kit/document/schema.ts';
import { featureSpotlightMeta } from './meta.ts';

const { id, name, description, category, formats, boldFrom } = featureSpotlightMeta;

export const featureSpotlightDocument: TemplateDocument = {
  slug: id,
  name,
  description,
  category,
  formats,
  boldFrom,
  boldUpTo: 320,
  fields: {
    title: {
      type: 'text',
      max: 70,
      role: 'headline',
      about: 'What the feature does, as a short claim. 15 to 45 characters read best.',
    },
    body: {
      type: 'text',
      max: 180,
      optional: true,
      role: 'subline',
      about: 'One or two sentences on how it works or what it saves. 60 to 120 characters read best.',
    },
    eyebrow: {
      type: 'text',
      max: 30,
      optional: true,
      role: 'eyebrow',
      about: 'The name of the feature or of the part of the product, such as "Shared boards".',
    },
    picture: {
      type: 'image',
      role: 'image',
      about:
        'A screenshot of the feature, at least 1600 pixels wide, without browser chrome: a window is drawn around it.',
    },
    focus: {
      type: 'group',
      optional: true,
      about:
        'The centre of the one detail to highlight: it is enlarged in place and the rest dims. As a share of the image, so a button in its top right corner is about { x: 0.9, y: 0.08 }. Leave it out to show the whole screenshot.',
      fields: {
        x: {
          type: 'number',
          min: 0,
          max: 1,
          role: 'image-focus',
          about: '0 is the left edge of the image, 1 the right edge.',
        },
        y: {
          type: 'number',
          min: 0,
          max: 1,
          role: 'image-focus',
          about: '0 is the top edge of the image, 1 the bottom edge.',
        },
      },
    },
    callout: {
      type: 'text',
      max: 40,
      optional: true,
      role: 'image-label',
      about:
        'A label on the detail that `focus` points at, two to five words, such as "Approved in one click". Send it together with `focus`; without `focus` the label is on the frame of the screenshot.',
    },
  },
  sample: {
    eyebrow: 'Weekly report',
    title: 'See the week turn before it ends',
    body: 'Every number updates as the work moves, so Friday’s surprise becomes Wednesday’s decision.',
    focus: { x: 0.534, y: 0.501 },
    callout: 'Best day since March',
  },
  scene: {
    type: 'split',
    ratio: 0.445,
    gap: 54,
    in: { tall: { gap: 70 }, landscape: { gap: 142 }, og: { ratio: 0.465, gap: 89 } },
    children: [
      {
        type: 'stack',
        gap: 46,
        in: { tall: { gap: 72 }, landscape: { gap: 48, justify: 'between' } },
        children: [
          {
            type: 'row',
            gap: 40,
            justify: 'between',
            children: [
              { type: 'logo', height: 42, in: { landscape: { height: 46 } } },
              {
                type: 'text',
                role: 'label',
                bind: 'eyebrow',
                when: 'upright',
                color: 'tint',
                weight: 600,
                align: 'end',
                beat: 'hook',
                size: { max: 28, preferred: 28, min: 24 },
              },
            ],
          },
          {
            type: 'stack',
            gap: 28,
            in: { landscape: { gap: 42 } },
            children: [
              {
                type: 'text',
                role: 'label',
                bind: 'eyebrow',
                when: 'landscape',
                color: 'tint',
                weight: 600,
                beat: 'hook',
                size: { max: 30, preferred: 30, min: 25 },
              },
              {
                type: 'text',
                role: 'display',
                bind: 'title',
                maxLines: 6,
                maxShare: 0.25,
                size: { max: 150, preferred: 96, min: 44 },
                in: {
                  portrait: { size: { max: 170 }, maxShare: 0.26 },
                  story: { size: { max: 190 }, maxShare: 0.21 },
                  landscape: { size: { max: 140, preferred: 100, min: 42 }, maxShare: 0.5 },
                  centred: { align: 'center' },
                },
              },
              {
                type: 'text',
                bind: 'body',
                color: 'muted',
                in: { centred: { align: 'center' } },
                beat: 'hook',
                delay: 0.75,
                maxLines: 10,
                size: { max: 34, preferred: 32, min: 26 },
              },
            ],
          },
        ],
      },
      {
        type: 'graphic',
        name: 'window',
        picture: 'picture',
        highlight: 'focus',
        callout: 'callout',
        priority: 1,
        grow: true,
        bleed: ['start', 'end', 'bottom'],
        size: { max: 2000, preferred: 370, min: 240 },
        in: {
          tall: { size: { preferred: 520, min: 380 } },
          story: { size: { preferred: 580 } },
          landscape: { bleed: ['top', 'end', 'bottom'] },
          alternate: { mirror: true },
        },
      },
    ],
  },
};
